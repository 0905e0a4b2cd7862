import { type Selectable, sql } from 'kysely';
import type { PlanVersion, PlanVersionTable } from '#school/core/enrollment/plan-version-table';
import type { Connection, Database } from '../database';

const ROW = ['tenant_id', 'plan_id', 'version', 'template_version', 'by_name', 'at'] as const;

export class SqlPlanVersions implements PlanVersionTable {
  constructor(private readonly db: Connection) {}

  async of(tenantId: string, planId: string): Promise<readonly Omit<PlanVersion, 'edit'>[]> {
    const rows = await this.db
      .selectFrom('plan_versions')
      .select(ROW)
      .where('tenant_id', '=', tenantId)
      .where('plan_id', '=', planId)
      .orderBy('version', 'desc')
      .execute();
    return rows.map(headOf);
  }

  async find(tenantId: string, planId: string, version: number): Promise<PlanVersion | undefined> {
    return versionOf(await this.ofPlan(tenantId, planId).where('version', '=', version).executeTakeFirst());
  }

  async latest(tenantId: string, planId: string): Promise<PlanVersion | undefined> {
    return versionOf(
      await this.ofPlan(tenantId, planId).orderBy('version', 'desc').limit(1).executeTakeFirst(),
    );
  }

  async withTemplate(
    tenantId: string,
    planId: string,
    templateVersion: number | undefined,
  ): Promise<PlanVersion | undefined> {
    const row = await this.ofPlan(tenantId, planId)
      .$if(templateVersion !== undefined, (of) => of.where('template_version', '=', templateVersion ?? 0))
      .orderBy('version', templateVersion === undefined ? 'asc' : 'desc')
      .limit(1)
      .executeTakeFirst();
    return versionOf(row);
  }

  async numbers(tenantId: string): Promise<ReadonlyMap<string, number>> {
    const rows = await this.db
      .selectFrom('plan_versions')
      .select(['plan_id', sql<number>`max(version)`.as('version')])
      .where('tenant_id', '=', tenantId)
      .groupBy('plan_id')
      .execute();
    return new Map(rows.map(({ plan_id, version }) => [plan_id, version]));
  }

  async add({ tenantId, planId, version, templateVersion, edit, by, at }: PlanVersion): Promise<void> {
    await this.db
      .insertInto('plan_versions')
      .values({
        ...{ tenant_id: tenantId, plan_id: planId, version, template_version: templateVersion },
        ...{ by_name: by, at, edit: JSON.stringify(edit) },
      })
      .execute();
  }

  private ofPlan(tenantId: string, planId: string) {
    return this.db
      .selectFrom('plan_versions')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('plan_id', '=', planId);
  }
}

type Row = Selectable<Database['plan_versions']>;

function headOf(row: Omit<Row, 'edit'>): Omit<PlanVersion, 'edit'> {
  return {
    ...{ tenantId: row.tenant_id, planId: row.plan_id, version: row.version },
    ...{ templateVersion: row.template_version, by: row.by_name, at: row.at },
  };
}

function versionOf(row: Row | undefined): PlanVersion | undefined {
  return row && { ...headOf(row), edit: row.edit };
}
