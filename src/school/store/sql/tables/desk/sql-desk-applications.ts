import { sql } from 'kysely';
import { WITHDRAWABLE } from '#domain/enrollment/application';
import type { PendingDecision } from '#domain/enrollment/pending-decision';
import type {
  ApplicationFilter,
  ApplicationListQueries,
  ChangeKey,
  DueDecision,
  NoteRecord,
  NoteTable,
  PendingTable,
  VoidFilter,
} from '#school/core/desk/desk-tables';
import type { ApplicationRecord } from '#school/core/records';
import type { Connection } from '../../database';

/** Networks that a preview of voiding names. */
const NETWORKS = 10;

export class SqlPendingDecisions implements PendingTable {
  constructor(private readonly db: Connection) {}

  async of(applicationIds: readonly string[]): Promise<readonly PendingDecision[]> {
    if (applicationIds.length === 0) return [];
    const rows = await this.rows().where('application_id', 'in', applicationIds).execute();
    return rows.map(({ body }) => body);
  }

  async find(applicationId: string): Promise<PendingDecision | undefined> {
    return (await this.rows().where('application_id', '=', applicationId).executeTakeFirst())?.body;
  }

  async findForUpdate(applicationId: string): Promise<PendingDecision | undefined> {
    const row = await this.rows().where('application_id', '=', applicationId).forUpdate().executeTakeFirst();
    return row?.body;
  }

  async claimDue(applicationId: string, now: number): Promise<PendingDecision | undefined> {
    const row = await this.rows()
      .where('application_id', '=', applicationId)
      .where('due_at', '<=', now)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    return row?.body;
  }

  async due(now: number, limit: number, after?: DueDecision): Promise<readonly DueDecision[]> {
    const rows = await this.db
      .selectFrom('pending_decisions')
      .select(['application_id', 'tenant_id', 'due_at'])
      .where('due_at', '<=', now)
      .$if(after !== undefined, (of) =>
        of.where(
          sql<boolean>`(due_at, application_id) > (${after?.dueAt}::float8, ${after?.applicationId}::text)`,
        ),
      )
      .orderBy('due_at')
      .orderBy('application_id')
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      applicationId: row.application_id,
      tenantId: row.tenant_id,
      dueAt: row.due_at ?? 0,
    }));
  }

  async save({ tenantId, planId }: ApplicationRecord, pending: PendingDecision): Promise<void> {
    const values = {
      due_at: pending.isStale ? null : pending.effectiveAt,
      body: JSON.stringify(pending),
    };
    await this.db
      .insertInto('pending_decisions')
      .values({ application_id: pending.applicationId, tenant_id: tenantId, plan_id: planId, ...values })
      .onConflict((on) => on.column('application_id').doUpdateSet(values))
      .execute();
  }

  async remove(applicationId: string): Promise<void> {
    await this.db.deleteFrom('pending_decisions').where('application_id', '=', applicationId).execute();
  }

  private rows() {
    return this.db.selectFrom('pending_decisions').select('body');
  }
}

export class SqlNotes implements NoteTable {
  constructor(private readonly db: Connection) {}

  async of(applicationId: string): Promise<readonly NoteRecord[]> {
    const rows = await this.db
      .selectFrom('notes')
      .selectAll()
      .where('application_id', '=', applicationId)
      .orderBy('at')
      .orderBy('id')
      .execute();
    return rows.map(({ id, at, author, text }) => ({ id, applicationId, at, author, text }));
  }

  async add({ id, applicationId, at, author, text }: NoteRecord): Promise<void> {
    await this.db
      .insertInto('notes')
      .values({ id, application_id: applicationId, at, author, text })
      .execute();
  }
}

export class SqlApplicationLists implements ApplicationListQueries {
  constructor(private readonly db: Connection) {}

  async page(
    tenantId: string,
    filter: ApplicationFilter,
    limit: number,
    after?: ChangeKey,
  ): Promise<readonly ApplicationRecord[]> {
    const { status, planId, number, words, fees } = filter;
    const rows = await this.db
      .selectFrom('applications')
      .select('body')
      .where('tenant_id', '=', tenantId)
      .$if(filter.plans !== 'all', (of) =>
        of.where('plan_id', '=', sql<string>`any(${filter.plans as readonly string[]}::text[])`),
      )
      .$if(planId !== undefined, (of) => of.where('plan_id', '=', planId ?? ''))
      .$if(status === 'pending', (of) =>
        of.where(sql<boolean>`exists (select from pending_decisions where application_id = applications.id)`),
      )
      .$if(status !== undefined && status !== 'pending', (of) => of.where('status', '=', status ?? ''))
      .$if(fees !== undefined, (of) => of.where('fee_state', '=', sql<string>`any(${fees}::text[])`))
      .$if(number !== undefined, (of) => of.where('no', 'like', containing(number ?? '')))
      .$if(words !== undefined, (of) =>
        of.where((is) =>
          is.or([
            is('no', 'like', containing((words ?? '').toUpperCase())),
            is('applicant_name', 'like', containing(words ?? '')),
            is('id_tail', '=', (words ?? '').toUpperCase()),
            is('phone_tail', '=', words ?? ''),
          ]),
        ),
      )
      .$if(after !== undefined, (of) =>
        of.where(sql<boolean>`(updated_at, filed_order) < (
          ${after?.updatedAt}::float8, (select filed_order from applications where id = ${after?.id})
        )`),
      )
      .orderBy('updated_at', 'desc')
      .orderBy('filed_order', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ body }) => body);
  }

  async voidable(tenantId: string, { planId, from, until, network }: VoidFilter, limit: number) {
    const matching = this.db
      .selectFrom('applications')
      .where('tenant_id', '=', tenantId)
      .where('plan_id', '=', planId)
      .where('status', 'in', WITHDRAWABLE)
      .where(sql<boolean>`coalesce(fee_state, body->'fee'->>'state') not in ('paid', 'confirming')`)
      .$if(from !== undefined, (of) => of.where('submitted_at', '>=', from ?? 0))
      .$if(until !== undefined, (of) => of.where('submitted_at', '<', until ?? 0))
      .$if(network !== undefined, (of) => of.where('network', '=', network ?? ''));
    const first = await matching
      .select(['id', sql<string>`body->>'no'`.as('no')])
      .orderBy('filed_order')
      .limit(limit)
      .execute();
    const networks = await matching
      .select([
        'network',
        sql<number>`count(*)::integer`.as('count'),
        sql<number>`max(submitted_at)`.as('latest'),
        sql<number>`(sum(count(*)) over ())::integer`.as('total'),
      ])
      .groupBy('network')
      .orderBy('count', 'desc')
      .orderBy('network')
      .limit(NETWORKS)
      .execute();
    return {
      count: networks[0]?.total ?? 0,
      first,
      networks: networks.flatMap(({ network: one, count, latest }) =>
        one === null ? [] : [{ network: one, count, latest }],
      ),
    };
  }

  async counts(tenantId: string, plans: ApplicationFilter['plans']) {
    const statuses = await this.db
      .selectFrom('applications')
      .select(['status', (is) => is.fn.countAll<string>().as('count')])
      .where('tenant_id', '=', tenantId)
      .$if(plans !== 'all', (of) =>
        of.where('plan_id', '=', sql<string>`any(${plans as readonly string[]}::text[])`),
      )
      .groupBy('status')
      .execute();
    const pending = await this.db
      .selectFrom('pending_decisions')
      .select((is) => is.fn.countAll<string>().as('count'))
      .where('tenant_id', '=', tenantId)
      .$if(plans !== 'all', (of) =>
        of.where('plan_id', '=', sql<string>`any(${plans as readonly string[]}::text[])`),
      )
      .executeTakeFirst();
    return {
      counts: Object.fromEntries(statuses.map(({ status, count }) => [status, Number(count)])),
      pending: Number(pending?.count ?? 0),
    };
  }
}

/** A pattern of `like` that matches what contains this text. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
