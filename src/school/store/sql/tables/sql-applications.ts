import { sql } from 'kysely';
import { isReapplicationBlocked } from '#domain/enrollment/application';
import type { ApplicationTable } from '#school/core/enrollment/enrollment-tables';
import type { ApplicationRecord } from '#school/core/records';
import type { Connection } from '../database';
import { applicationColumns, applicationRows } from './application-rows';

export class SqlApplications implements ApplicationTable {
  constructor(private readonly db: Connection) {}

  async find(tenantId: string, id: string): Promise<ApplicationRecord | undefined> {
    return bodyOf(await this.one(tenantId, id).executeTakeFirst());
  }

  async findForUpdate(tenantId: string, id: string): Promise<ApplicationRecord | undefined> {
    return bodyOf(await this.one(tenantId, id).forUpdate().executeTakeFirst());
  }

  async bySubmissionKey(tenantId: string, submissionKey: string): Promise<ApplicationRecord | undefined> {
    return bodyOf(await this.of(tenantId).where('submission_key', '=', submissionKey).executeTakeFirst());
  }

  async ofPerson(
    tenantId: string,
    planId: string,
    personKey: string,
  ): Promise<ApplicationRecord | undefined> {
    const row = await this.of(tenantId)
      .where('plan_id', '=', planId)
      .where('person_key', '=', personKey)
      .where(sql<boolean>`status not in ('withdrawn', 'expired')`)
      .executeTakeFirst();
    return bodyOf(row);
  }

  async ofApplicant(
    tenantId: string,
    applicantKey: string,
    scope: 'current' | 'filedAs',
  ): Promise<readonly ApplicationRecord[]> {
    const rows = await this.of(tenantId)
      .where((is) =>
        scope === 'current'
          ? is('applicant_key', '=', applicantKey)
          : is.or([
              is('applicant_key', '=', applicantKey),
              is.and([is('filed_as', '=', applicantKey), is('filed_as', '<>', is.ref('applicant_key'))]),
            ]),
      )
      .orderBy('submitted_at', 'desc')
      .orderBy('filed_order', 'desc')
      .execute();
    return rows.map(({ body }) => body);
  }

  async forgetNetworks(until: number, limit: number): Promise<number> {
    const { numAffectedRows = 0n } = await sql`
      update applications set network = null where id in (
        select id from applications where network is not null and submitted_at <= ${until}
        order by submitted_at limit ${limit} for update skip locked
      )`.execute(this.db);
    return Number(numAffectedRows);
  }

  async lockClosed(until: number, limit: number): Promise<readonly ApplicationRecord[]> {
    const rows = await this.db
      .selectFrom('applications')
      .select('body')
      .where('closed_at', '<=', until)
      .orderBy('closed_at')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    return rows.map(({ body }) => body);
  }

  async remove(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.db.deleteFrom('applications').where('id', 'in', ids).execute();
  }

  async hasOverdue(tenantId: string, now: number): Promise<boolean> {
    return (await this.overdue(tenantId, now).limit(1).executeTakeFirst()) !== undefined;
  }

  async lockOverdue(tenantId: string, now: number, limit: number): Promise<readonly ApplicationRecord[]> {
    // Waits for rows that others are releasing, so that nobody is told that a plan is full meanwhile.
    const rows = await this.overdue(tenantId, now)
      .select('body')
      .orderBy('holds_until')
      .orderBy('filed_order')
      .limit(limit)
      .forUpdate()
      .execute();
    return rows.map(({ body }) => body);
  }

  async lastRank(tenantId: string, planId: string): Promise<number> {
    const row = await this.db
      .selectFrom('applications')
      .select((is) => is.fn.max('rank').as('last'))
      .where('tenant_id', '=', tenantId)
      .where('plan_id', '=', planId)
      .where('rank', 'is not', null)
      .executeTakeFirst();
    return row?.last ?? 0;
  }

  async save(application: ApplicationRecord): Promise<boolean> {
    const { id, tenantId, planId, keys, state } = application;
    if (isReapplicationBlocked(state)) {
      // Of two concurrent writes the unique index rejects one, whose transaction is retried and finds the other here.
      const other = await this.ofPerson(tenantId, planId, keys.person);
      if (other !== undefined && other.id !== id) return false;
    }
    await this.db
      .updateTable('applications')
      .set(applicationColumns(application))
      .where('id', '=', id)
      .execute();
    return true;
  }

  async saveReleased(applications: readonly ApplicationRecord[]): Promise<void> {
    await sql`
      update applications set
        person_key = filed.person_key, applicant_key = filed.applicant_key, status = filed.status, rank = filed.rank,
        holds_until = filed.holds_until, closed_at = filed.closed_at, updated_at = filed.updated_at,
        fee_state = filed.fee_state, body = filed.body
      from ${applicationRows(applications)} where applications.id = filed.id`.execute(this.db);
  }

  private overdue(tenantId: string, now: number) {
    return this.db
      .selectFrom('applications')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('holds_until', 'is not', null)
      .where('holds_until', '<=', now);
  }

  private of(tenantId: string) {
    return this.db.selectFrom('applications').select('body').where('tenant_id', '=', tenantId);
  }

  private one(tenantId: string, id: string) {
    return this.of(tenantId).where('id', '=', id);
  }
}

function bodyOf(row: { readonly body: ApplicationRecord } | undefined): ApplicationRecord | undefined {
  return row?.body;
}
