import { sql } from 'kysely';
import type { PlanTable } from '#school/core/enrollment/enrollment-tables';
import type { PlanRecord } from '#school/core/records';
import type { Connection } from '../database';
import { lockName } from './lock-names';

type Page = Pick<PlanRecord, 'definition' | 'template' | 'promise'> & { readonly revision: string };

/**
 * Cache of plan pages by tenant and plan, each with its revision: reading a plan then fetches a few numbers instead of a whole
 * form.
 */
export type PlanPages = Map<string, Page>;

interface PlanRow {
  readonly id: string;
  readonly taken: number;
  readonly taken_elsewhere: number;
  readonly revision: string;
  readonly archived: boolean;
}

export class SqlPlans implements PlanTable {
  constructor(
    private readonly db: Connection,
    private readonly pages: PlanPages,
  ) {}

  async all(tenantId: string): Promise<readonly PlanRecord[]> {
    const rows = await this.counts(tenantId).orderBy('position').execute();
    const plans: PlanRecord[] = [];
    for (const row of rows) {
      const plan = await this.planOf(tenantId, row);
      if (plan) plans.push(plan);
    }
    return plans;
  }

  async find(tenantId: string, planId: string): Promise<PlanRecord | undefined> {
    const row = await this.counts(tenantId).where('id', '=', planId).executeTakeFirst();
    return row && this.planOf(tenantId, row);
  }

  async preview(tenantId: string, id: string, now: number): Promise<PlanRecord | undefined> {
    const row = await this.db
      .selectFrom('plan_previews')
      .select('body')
      .where('id', '=', id)
      .where('tenant_id', '=', tenantId)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    return row?.body;
  }

  async findForUpdate(tenantId: string, planId: string): Promise<PlanRecord | undefined> {
    await lockName(this.db, 'plan', tenantId, planId);
    // A separate statement, which sees everything committed before the lock was acquired.
    return this.find(tenantId, planId);
  }

  async save({
    tenantId,
    definition,
    template,
    promise,
    takenElsewhere,
    archived = false,
  }: Omit<PlanRecord, 'taken'>): Promise<void> {
    const counts = { cap: definition.cap, taken_elsewhere: takenElsewhere, archived };
    const { revision } = await this.db
      .insertInto('plans')
      .values({ tenant_id: tenantId, id: definition.id, ...counts })
      .onConflict((on) => on.columns(['tenant_id', 'id']).doUpdateSet({ ...counts, revision: sql`default` }))
      .returning('revision')
      .executeTakeFirstOrThrow();
    const page = {
      revision,
      definition: JSON.stringify(definition),
      promise: JSON.stringify(promise),
      template: JSON.stringify(template),
    };
    await this.db
      .insertInto('plan_pages')
      .values({ tenant_id: tenantId, plan_id: definition.id, ...page })
      .onConflict((on) => on.columns(['tenant_id', 'plan_id']).doUpdateSet(page))
      .execute();
  }

  async reserveSeat(tenantId: string, planId: string): Promise<boolean> {
    return (await this.takeSeat(tenantId, planId).executeTakeFirst()) !== undefined;
  }

  releaseSeat(tenantId: string, planId: string): Promise<void> {
    return this.releaseSeats(tenantId, planId, 1);
  }

  async releaseSeats(tenantId: string, planId: string, seats: number): Promise<void> {
    await this.db
      .updateTable('plans')
      .set({ taken: sql`taken - ${seats}::integer` })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', planId)
      .execute();
  }

  private takeSeat(tenantId: string, planId: string) {
    return this.db
      .updateTable('plans')
      .set({ taken: sql`taken + 1` })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', planId)
      .where(sql<boolean>`taken + taken_elsewhere < cap`)
      .returning('tenant_id');
  }

  private counts(tenantId: string) {
    return this.db
      .selectFrom('plans')
      .select(['id', 'taken', 'taken_elsewhere', 'revision', 'archived'])
      .where('tenant_id', '=', tenantId);
  }

  private async planOf(tenantId: string, row: PlanRow): Promise<PlanRecord | undefined> {
    const page = await this.page(tenantId, row);
    if (!page) return undefined;
    const { definition, template, promise } = page;
    const { taken, taken_elsewhere: takenElsewhere, archived } = row;
    return {
      ...{ tenantId, definition, template, promise, taken, takenElsewhere },
      ...(archived && { archived }),
    };
  }

  private async page(tenantId: string, { id, revision }: PlanRow): Promise<Page | undefined> {
    const key = JSON.stringify([tenantId, id]);
    const known = this.pages.get(key);
    if (known?.revision === revision) return known;
    const page = await this.db
      .selectFrom('plan_pages')
      .select(['revision', 'definition', 'template', 'promise'])
      .where('tenant_id', '=', tenantId)
      .where('plan_id', '=', id)
      .executeTakeFirst();
    if (page) this.pages.set(key, page);
    return page;
  }
}
