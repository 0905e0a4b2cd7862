import { sql } from 'kysely';
import { WITHDRAWABLE } from '#domain/enrollment/application';
import { blocksAnother, holdsUntil } from '../../core/fee-lifecycle';
import type { ApplicationRecord, TokenRecord, VoidFilter } from '../../core/records';
import { closedSince } from '../../core/retention';
import type { ApplicationTable } from '../../core/store';
import type { Connection } from './database';

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
          : is.or([is('applicant_key', '=', applicantKey), is('filed_as', '=', applicantKey)]),
      )
      .orderBy('submitted_at', 'desc')
      .orderBy('filed_order', 'desc')
      .execute();
    return rows.map(({ body }) => body);
  }

  async latest(tenantId: string, limit: number): Promise<readonly ApplicationRecord[]> {
    const rows = await this.of(tenantId)
      .select('network')
      .orderBy('updated_at', 'desc')
      .orderBy('filed_order', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ body, network }) => (network === null ? body : { ...body, network }));
  }

  async undecided(
    tenantId: string,
    { planId, from, until, network }: VoidFilter,
    limit: number,
  ): Promise<readonly string[]> {
    const rows = await this.db
      .selectFrom('applications')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('status', 'in', WITHDRAWABLE)
      .$if(planId !== undefined, (of) => of.where('plan_id', '=', planId ?? ''))
      .$if(from !== undefined, (of) => of.where('submitted_at', '>=', from ?? 0))
      .$if(until !== undefined, (of) => of.where('submitted_at', '<', until ?? 0))
      .$if(network !== undefined, (of) => of.where('network', '=', network ?? ''))
      .orderBy('filed_order')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
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

  async overdue(tenantId: string, now: number, limit: number): Promise<readonly string[]> {
    const rows = await this.db
      .selectFrom('applications')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('holds_until', 'is not', null)
      .where('holds_until', '<=', now)
      .orderBy('holds_until')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
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

  async add(application: ApplicationRecord, token: TokenRecord): Promise<boolean> {
    const { id, tenantId, planId, submissionKey, submittedAt, filedAs } = application;
    const added = await this.db
      .with('added', (to) =>
        to
          .insertInto('applications')
          .values({
            id,
            tenant_id: tenantId,
            plan_id: planId,
            submission_key: submissionKey,
            filed_as: filedAs,
            submitted_at: submittedAt,
            network: application.network ?? null,
            ...changing(application),
          })
          .onConflict((on) => on.doNothing())
          .returning('id'),
      )
      .with('receipt', (to) =>
        to
          .insertInto('tokens')
          .columns(['digest', 'kind', 'tenant_id', 'subject', 'expires_at', 'absolute_expires_at'])
          .expression((is) =>
            is
              .selectFrom('added')
              .select([
                is.val(token.digest).as('digest'),
                is.val(token.kind).as('kind'),
                is.val(token.tenantId).as('tenant_id'),
                is.val(token.subject).as('subject'),
                sql<number>`cast(${token.expiresAt} as double precision)`.as('expires_at'),
                sql<number>`cast(${token.absoluteExpiresAt} as double precision)`.as('absolute_expires_at'),
              ]),
          ),
      )
      .selectFrom('added')
      .select('id')
      .executeTakeFirst();
    return added !== undefined;
  }

  async save(application: ApplicationRecord): Promise<boolean> {
    const { id, tenantId, planId, keys, state } = application;
    if (blocksAnother(state)) {
      // Two at once are told apart by the unique index, upon which the work runs again and meets the other here.
      const other = await this.ofPerson(tenantId, planId, keys.person);
      if (other !== undefined && other.id !== id) return false;
    }
    await this.db.updateTable('applications').set(changing(application)).where('id', '=', id).execute();
    return true;
  }

  private of(tenantId: string) {
    return this.db.selectFrom('applications').select('body').where('tenant_id', '=', tenantId);
  }

  private one(tenantId: string, id: string) {
    return this.of(tenantId).where('id', '=', id);
  }
}

function changing(application: ApplicationRecord) {
  const { network: _, ...body } = application;
  const { keys, state, updatedAt } = body;
  return {
    person_key: keys.person,
    applicant_key: keys.applicant,
    status: state.status,
    rank: state.status === 'waitlisted' ? state.rank : null,
    holds_until: holdsUntil(application) ?? null,
    closed_at: closedSince(application) ?? null,
    updated_at: updatedAt,
    body: JSON.stringify(body),
  };
}

function bodyOf(row: { readonly body: ApplicationRecord } | undefined): ApplicationRecord | undefined {
  return row?.body;
}
