import { sql } from 'kysely';
import type { AddressLeak } from '#school/core/access/attempts';
import { MOST_SESSIONS } from '#school/core/access/save-session';
import type {
  BatchState,
  EntryTable,
  RoundChanges,
  RoundScope,
  SubmissionKeys,
} from '#school/core/enrollment/submission/entry-table';
import type { Connection } from '../database';
import { applicationRows } from './application-rows';
import { lockNames } from './lock-names';
import { rowsByKey } from './rows-by-key';
import { addAddressLoads, saveAttempts } from './sql-attempts';
import { nameInDrafts } from './sql-drafts';
import { insertTokens, removeOlderTokens } from './sql-tokens';

/** A row of the query; aggregates of no rows are null. */
type StateRow = { readonly [Member in keyof BatchState]: BatchState[Member] | null };

/** Few but long statements: other processes wait for the plan's lock during every round trip. */
export class SqlEntries implements EntryTable {
  constructor(private readonly db: Connection) {}

  async waitForTurn(plans: Parameters<EntryTable['waitForTurn']>[0]): Promise<void> {
    const names = plans.map(({ tenantId, planId }) => JSON.stringify(['entries', tenantId, planId]));
    await lockNames(this.db, [...new Set(names)].sort());
  }

  async lock(
    { attemptKeys, addresses, tokenDigests, submissions }: RoundScope,
    now: number,
  ): Promise<BatchState> {
    await lockNames(this.db, attemptKeys);
    const all = (key: keyof SubmissionKeys) => submissions.map((submission) => submission[key]);
    const tenants = sql`${[...new Set(all('tenantId'))]}::text[]`;
    const plans = sql`${[...new Set(all('planId'))]}::text[]`;
    // Rows are locked in a fixed order, so that transactions cannot deadlock: drafts, plans, numbers. Keys and persons belong to
    // one tenant each, so that combining the sets matches no additional rows.
    const { rows } = await sql<StateRow>`
      with seats as materialized (
        select tenant_id, id, greatest(0, cap - taken - taken_elsewhere) as seats_left from plans
        where tenant_id = any(${tenants}) and id = any(${plans}) order by tenant_id, id for update
      ), numbers as (
        insert into sequences (tenant_id, name, value)
        select distinct tenant_id, 'receipt', 0 from seats where seats_left > 0 order by tenant_id
        on conflict (tenant_id, name) do update set value = sequences.value
        returning tenant_id, value
      ), entries as (
        select * from unnest(
          ${all('tenantId')}::text[], ${all('planId')}::text[], ${all('submissionKey')}::text[], ${all('person')}::text[]
        ) as entries(entry_tenant, entry_plan, entry_submission, entry_person)
      )
      select
        (select json_agg(json_build_object('tokenDigest', token_digest, 'person', person_key, 'ended', ended))
          from unnest(${[...tokenDigests].sort()}::text[]) as named(digest) cross join lateral (
            select token_digest, person_key, ended from drafts where token_digest = digest offset 0 for update
          ) as drafts) as drafts,
        (select json_agg(json_build_object('tenantId', tenant_id, 'planId', id, 'left', seats_left)) from seats)
          as seats,
        (select json_agg(json_build_object(
          'tenantId', tenant_id, 'prefix', tenants.body ->> 'receiptPrefix', 'last', value
        )) from numbers join tenants using (tenant_id)) as numbers,
        (select json_agg(json_build_object(
          'key', key, 'wrong', wrong, 'waitsUntil', waits_until, 'keptUntil', kept_until
        )) from ${rowsByKey('tries', 'key', attemptKeys)}) as attempts,
        (select json_agg(json_build_object('address', address, 'level', level, 'at', last_at))
          from ${rowsByKey('tries_by_address', 'address', addresses)}) as "addressLoads",
        (select json_agg(json_build_object(
          'tenantId', tenant_id, 'planId', plan_id, 'submissionKey', submission_key, 'person', person_key,
          'blocks', status not in ('withdrawn', 'expired')
        )) from (
          select same.* from entries cross join lateral (
            select tenant_id, plan_id, submission_key, person_key, status from applications
            where tenant_id = entry_tenant and submission_key = entry_submission offset 0
          ) as same
          union all
          select same.* from entries cross join lateral (
            select tenant_id, plan_id, submission_key, person_key, status from applications
            where tenant_id = entry_tenant and plan_id = entry_plan and person_key = entry_person
              and status not in ('withdrawn', 'expired') offset 0
          ) as same
        ) as filed) as filed,
        exists (
          select from applications where tenant_id = any(${tenants}) and holds_until <= ${now}::float8
        ) as "isOverdue"`.execute(this.db);
    const [state] = rows;
    return {
      isOverdue: state?.isOverdue ?? false,
      attempts: state?.attempts ?? [],
      addressLoads: state?.addressLoads ?? [],
      drafts: (state?.drafts ?? []).map(({ person, ...draft }) => ({
        ...draft,
        person: person ?? undefined,
      })),
      filed: state?.filed ?? [],
      seats: state?.seats ?? [],
      numbers: state?.numbers ?? [],
    };
  }

  async write(
    { attempts, names, accepted, attachments, owners }: RoundChanges,
    now: number,
    leak: AddressLeak,
  ): Promise<boolean> {
    if (attempts.changed.length + attempts.added.length + names.length + accepted.length === 0) return true;
    const sessions = accepted.map(([, session]) => session);
    const paths = sql`${[...new Set(attachments)]}::text[]`;
    // `any(array(select …))` is planned as look-ups by the index, whatever the number of keys.
    const { rows } = await sql<{ isWritten: boolean }>`
      with counted as (${saveAttempts(attempts.changed)}),
      loaded as (${addAddressLoads(attempts.added, now, leak)}),
      named as (${nameInDrafts(names)}),
      granted as (${insertTokens(sessions)}),
      outnumbered as (${removeOlderTokens(sessions, MOST_SESSIONS)}),
      filed as materialized (select * from ${applicationRows(accepted.map(([application]) => application))}),
      seated as (
        update plans set taken = taken + seats
        from (select tenant_id, plan_id, count(*)::integer as seats from filed group by tenant_id, plan_id) as those
        where plans.tenant_id = those.tenant_id and plans.id = those.plan_id
      ), numbered as (
        update sequences set value = value + numbers
        from (select tenant_id, count(*)::integer as numbers from filed group by tenant_id) as those
        where sequences.tenant_id = those.tenant_id and sequences.name = 'receipt'
      ), added as (
        insert into applications (
          id, tenant_id, plan_id, submission_key, filed_as, network, person_key, applicant_key, status, body,
          submitted_at, updated_at, rank, holds_until, closed_at, no, applicant_name, id_tail, phone_tail, fee_state
        )
        select id, tenant_id, plan_id, submission_key, filed_as, network, person_key, applicant_key, status, body,
          submitted_at, updated_at, rank, holds_until, closed_at, no, applicant_name, id_tail, phone_tail, fee_state
        from filed order by place
      ), claimed as (
        update files set unclaimed_until = null, sent_from = null
        where path = any(array(select unnest(${paths}))) returning path
      ), abandoned as (
        update files set unclaimed_until = ${now}::float8
        where path = any(array(
          select path from ${rowsByKey('files', 'owner', owners)}
          where unclaimed_until > ${now}::float8 and path <> all(${paths})
        ))
      )
      select count(*) = cardinality(${paths}) as "isWritten" from claimed`.execute(this.db);
    return rows[0]?.isWritten ?? false;
  }
}
