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

/** Characters of a column's name. */
const LONGEST_NAME = 63;

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
    // JSON functions fail on a body with a NUL, which a former version stored.
    const filed = sql`tenant_id = ${tenantId} and plan_id = ${planId} and strpos(body::text, '\\u0000') = 0`;
    // One pass over many answers; a longer name would be cut off.
    const named = keys.filter((key) => !chosen.includes(key) && key.length < LONGEST_NAME);
    const counts: AnswerCount[] = [];
    if (named.length > 0) {
      const { rows } = await sql<Readonly<Record<string, number>>>`
        select ${sql.join(named.map((key) => sql`count(${sql.id(key)})::integer as ${sql.id(key)}`))}
        from applications cross join lateral json_to_record(body -> 'answers')
          as answers(${sql.join(named.map((key) => sql`${sql.id(key)} json`))})
        where ${filed}`.execute(this.db);
      for (const key of named) counts.push({ key, applications: rows[0]?.[key] ?? 0 });
    }
    for (const key of keys.filter((one) => !named.includes(one))) {
      const { rows } = await sql<{ answer: string; applications: number }>`
        select answer, count(*)::integer as applications
        from applications cross join lateral (select (body #> ${['answers', key]}::text[])::text as answer) as answers
        where ${filed} and answer is not null group by answer`.execute(this.db);
      counts.push(...rows.map((row) => ({ key, ...row })));
    }
    return counts;
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
