import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { DraftTable } from '#school/core/enrollment/enrollment-tables';
import type { DraftRecord, StoredDraft } from '#school/core/records';
import type { Connection, Database } from '../database';
import { rowsByKey } from './rows-by-key';

export class SqlDrafts implements DraftTable {
  constructor(private readonly db: Connection) {}

  async byTokens(tokenDigests: readonly string[]): Promise<readonly StoredDraft[]> {
    const { rows } = await sql<Selectable<Database['drafts']> & { submitted: boolean }>`
      select drafts.*, exists (
        select from applications
        where applications.tenant_id = drafts.tenant_id and applications.submission_key = drafts.submission_key
      ) as submitted
      from ${rowsByKey('drafts', 'token_digest', tokenDigests)}`.execute(this.db);
    return rows.map(
      ({ id, tenant_id, plan_id, submission_key, token_digest, expires_at, submitted, ended }) => ({
        id,
        tenantId: tenant_id,
        planId: plan_id,
        submissionKey: submission_key,
        tokenDigest: token_digest,
        expiresAt: expires_at,
        submitted,
        ended,
      }),
    );
  }

  async planOf(tenantId: string, draftId: string): Promise<string | undefined> {
    const row = await this.db
      .selectFrom('drafts')
      .select('plan_id')
      .where('id', '=', draftId)
      .where('tenant_id', '=', tenantId)
      .executeTakeFirst();
    return row?.plan_id;
  }

  async save(draft: DraftRecord): Promise<void> {
    await this.db
      .insertInto('drafts')
      .values(rowOf(draft))
      .onConflict((on) => on.column('token_digest').doNothing())
      .execute();
  }

  async isOpenForUpdate(tokenDigest: string): Promise<boolean> {
    const held = this.db.selectFrom('drafts').select('ended').where('token_digest', '=', tokenDigest);
    return (await held.forUpdate().executeTakeFirst())?.ended === false;
  }

  async forget(until: number, limit: number): Promise<readonly string[]> {
    const { rows } = await sql<{ id: string }>`
      delete from drafts where token_digest in (
        select token_digest from drafts where expires_at <= ${until}
        order by expires_at limit ${limit} for update skip locked
      ) returning id`.execute(this.db);
    return rows.map(({ id }) => id);
  }

  async end(draftIds: readonly string[]): Promise<void> {
    if (draftIds.length === 0) return;
    await this.db.updateTable('drafts').set({ ended: true }).where('id', 'in', draftIds).execute();
  }
}

/** Builds the statement that stores drafts, each with the key of the person whom it names. */
export function nameInDrafts(
  names: readonly (readonly [draft: DraftRecord, personKey: string])[],
): RawBuilder<unknown> {
  const rows = names.map(([draft, person]) => ({
    ...rowOf(draft),
    person_key: person,
  }));
  rows.sort((one, other) => (one.token_digest < other.token_digest ? -1 : 1));
  const all = (column: keyof (typeof rows)[number]) => rows.map((row) => row[column]);
  return sql`
    insert into drafts (token_digest, id, tenant_id, plan_id, submission_key, expires_at, person_key)
    select * from unnest(
      ${all('token_digest')}::text[], ${all('id')}::text[], ${all('tenant_id')}::text[], ${all('plan_id')}::text[],
      ${all('submission_key')}::text[], ${all('expires_at')}::double precision[], ${all('person_key')}::text[]
    )
    on conflict (token_digest) do update set person_key = excluded.person_key`;
}

function rowOf({ id, tenantId, planId, submissionKey, tokenDigest, expiresAt }: DraftRecord) {
  return {
    token_digest: tokenDigest,
    id,
    tenant_id: tenantId,
    plan_id: planId,
    submission_key: submissionKey,
    expires_at: expiresAt,
  };
}
