import { sql } from 'kysely';
import type { DraftRecord, FileRecord, KnownDraft, TokenRecord, TriesRecord } from '../../core/records';
import type { DraftTable, FileTable, TokenTable, TriesTable } from '../../core/store';
import type { Connection } from './database';

export class SqlDrafts implements DraftTable {
  constructor(private readonly db: Connection) {}

  async byToken(tokenDigest: string): Promise<KnownDraft | undefined> {
    const row = await this.db
      .selectFrom('drafts')
      .selectAll()
      .select((is) =>
        is
          .exists(
            is
              .selectFrom('applications')
              .select('applications.id')
              .whereRef('applications.tenant_id', '=', 'drafts.tenant_id')
              .whereRef('applications.submission_key', '=', 'drafts.submission_key'),
          )
          .as('submitted'),
      )
      .where('token_digest', '=', tokenDigest)
      .executeTakeFirst();
    if (!row) return undefined;
    const { id, tenant_id, plan_id, submission_key, expires_at, submitted } = row;
    return {
      id,
      tenantId: tenant_id,
      planId: plan_id,
      submissionKey: submission_key,
      tokenDigest,
      expiresAt: expires_at,
      submitted: submitted === true,
    };
  }

  async add({ id, tenantId, planId, submissionKey, tokenDigest, expiresAt }: DraftRecord): Promise<void> {
    await this.db
      .insertInto('drafts')
      .values({
        token_digest: tokenDigest,
        id,
        tenant_id: tenantId,
        plan_id: planId,
        submission_key: submissionKey,
        expires_at: expiresAt,
      })
      .execute();
  }
}

export class SqlTokens implements TokenTable {
  constructor(private readonly db: Connection) {}

  async find(digest: string): Promise<TokenRecord | undefined> {
    const row = await this.db
      .selectFrom('tokens')
      .selectAll()
      .where('digest', '=', digest)
      .executeTakeFirst();
    if (!row) return undefined;
    const { kind, tenant_id, subject, expires_at } = row;
    return { digest, kind, tenantId: tenant_id, subject, expiresAt: expires_at };
  }

  async save({ digest, kind, tenantId, subject, expiresAt }: TokenRecord): Promise<void> {
    const row = { kind, tenant_id: tenantId, subject, expires_at: expiresAt };
    await this.db
      .insertInto('tokens')
      .values({ digest, ...row })
      .onConflict((on) => on.column('digest').doUpdateSet(row))
      .execute();
  }
}

export class SqlFiles implements FileTable {
  constructor(private readonly db: Connection) {}

  async find(path: string): Promise<FileRecord | undefined> {
    const row = await this.db.selectFrom('files').selectAll().where('path', '=', path).executeTakeFirst();
    if (!row) return undefined;
    const { tenant_id, owner, name, type, shelf_path, size } = row;
    const file = { path, tenantId: tenant_id, owner, name, type };
    return shelf_path === null || size === null ? file : { ...file, stored: { shelfPath: shelf_path, size } };
  }

  async add({ path, tenantId, owner, name, type }: FileRecord): Promise<void> {
    await this.db
      .insertInto('files')
      .values({ path, tenant_id: tenantId, owner, name, type, shelf_path: null, size: null })
      .execute();
  }

  async store(path: string, { shelfPath, size }: NonNullable<FileRecord['stored']>): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('files')
      .set({ shelf_path: shelfPath, size })
      .where('path', '=', path)
      .where('shelf_path', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
}

export class SqlTries implements TriesTable {
  constructor(private readonly db: Connection) {}

  async find(key: string): Promise<TriesRecord | undefined> {
    const row = await this.db.selectFrom('tries').selectAll().where('key', '=', key).executeTakeFirst();
    return row && { key, wrong: row.wrong, lastAt: row.last_at };
  }

  async hold(key: string): Promise<TriesRecord | undefined> {
    // A lock by name, as there may be no row yet; good look-ups then write nothing.
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(this.db);
    return this.find(key);
  }

  async count(key: string, now: number, freshSince: number): Promise<void> {
    await this.db
      .insertInto('tries')
      .values({ key, wrong: 1, last_at: now })
      .onConflict((on) =>
        on.column('key').doUpdateSet({
          wrong: sql`case when tries.last_at >= ${freshSince} then tries.wrong + 1 else 1 end`,
          last_at: now,
        }),
      )
      .execute();
  }

  async clear(key: string): Promise<void> {
    await this.db.deleteFrom('tries').where('key', '=', key).execute();
  }
}
