import { type Selectable, sql } from 'kysely';
import type { PlanEdit } from '#domain/enrollment/plan-edit';
import type {
  AnswerCount,
  PlanDraft,
  PlanDraftRow,
  PlanDraftTable,
  PlanPreview,
} from '#school/core/desk/plan-tables';
import type { ApplicationRecord } from '#school/core/records';
import type { Connection, Database } from '../../database';
import { lockName } from '../lock-names';

export class SqlPlanDrafts implements PlanDraftTable {
  constructor(private readonly db: Connection) {}

  async rows(tenantId: string): Promise<readonly PlanDraftRow[]> {
    const rows = await this.db
      .selectFrom('plan_drafts')
      .select(['plan_id', 'revision', 'archived', 'edited_by', 'edited_at'])
      // One may have ten thousand majors.
      .select(
        sql<NonNullable<PlanDraftRow['edit']> | null>`case when edit is not null then json_build_object(
          'title', edit -> 'title', 'opensAt', edit -> 'opensAt', 'closesAt', edit -> 'closesAt', 'cap', edit -> 'cap'
        ) end`.as('edit'),
      )
      .where('tenant_id', '=', tenantId)
      .orderBy('edited_at', 'desc')
      .execute();
    return rows.map(draftOf);
  }

  async find(tenantId: string, planId: string): Promise<PlanDraft | undefined> {
    const row = await this.db
      .selectFrom('plan_drafts')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('plan_id', '=', planId)
      .executeTakeFirst();
    return row && draftOf(row);
  }

  async findForUpdate(tenantId: string, planId: string): Promise<PlanDraft | undefined> {
    await lockName(this.db, 'plan draft', tenantId, planId);
    return this.find(tenantId, planId);
  }

  async save(tenantId: string, draft: PlanDraft): Promise<void> {
    const { planId, revision, edit, archived = false, editedBy, editedAt } = draft;
    const values = {
      ...{ revision, archived, edited_by: editedBy, edited_at: editedAt },
      edit: edit === undefined ? null : JSON.stringify(edit),
    };
    await this.db
      .insertInto('plan_drafts')
      .values({ tenant_id: tenantId, plan_id: planId, ...values })
      .onConflict((on) => on.columns(['tenant_id', 'plan_id']).doUpdateSet(values))
      .execute();
  }

  async answers(
    tenantId: string,
    planId: string,
    keys: readonly string[],
    chosen: readonly string[],
  ): Promise<readonly AnswerCount[]> {
    if (keys.length === 0) return [];
    // JSON functions fail on a body with a NUL, which a former version stored.
    const { rows } = await sql<{ key: string; answer: string | null; applications: number }>`
      with filed as materialized (
        select body -> 'answers' as answers from applications
        where tenant_id = ${tenantId} and plan_id = ${planId} and strpos(body::text, '\\u0000') = 0
      )
      select key, case when key = any(${chosen}::text[]) then value::text end as answer, count(*)::integer as applications
      from filed cross join lateral json_each(answers)
      where key = any(${keys}::text[]) group by 1, 2`.execute(this.db);
    return rows.map(({ key, answer, applications }) => ({
      ...{ key, applications },
      ...(answer !== null && { answer }),
    }));
  }

  async returned(tenantId: string, planId: string): Promise<readonly ApplicationRecord[]> {
    const rows = await this.db
      .selectFrom('applications')
      .select('body')
      .where('tenant_id', '=', tenantId)
      .where('plan_id', '=', planId)
      .where('status', '=', 'returned')
      .execute();
    return rows.map(({ body }) => body);
  }

  async unsent(tenantId: string, planId: string, now: number): Promise<number> {
    const { rows } = await sql<{ drafts: number }>`
      select count(*)::integer as drafts from drafts
      where tenant_id = ${tenantId} and plan_id = ${planId} and not ended and expires_at > ${now}
        and not exists (
          select from applications
          where applications.tenant_id = drafts.tenant_id and applications.submission_key = drafts.submission_key
        )`.execute(this.db);
    return rows[0]?.drafts ?? 0;
  }

  async addPreview(
    tenantId: string,
    { id, planId, plan, expiresAt }: PlanPreview,
    most: number,
    now: number,
  ): Promise<void> {
    await sql`
      delete from plan_previews where tenant_id = ${tenantId} and (expires_at <= ${now} or id in (
        select id from plan_previews where tenant_id = ${tenantId} and plan_id = ${planId}
        order by expires_at desc, id offset ${most - 1}
      ))`.execute(this.db);
    await this.db
      .insertInto('plan_previews')
      .values({ id, tenant_id: tenantId, plan_id: planId, expires_at: expiresAt, body: JSON.stringify(plan) })
      .execute();
  }
}

type Row<Edit> = Omit<Selectable<Database['plan_drafts']>, 'edit' | 'tenant_id'> & {
  readonly edit: Edit | null;
};

function draftOf<Edit extends PlanEdit | NonNullable<PlanDraftRow['edit']>>(row: Row<Edit>) {
  const { plan_id, revision, edit, archived, edited_by, edited_at } = row;
  return {
    ...{ planId: plan_id, revision, archived, editedBy: edited_by, editedAt: edited_at },
    ...(edit !== null && { edit }),
  };
}
