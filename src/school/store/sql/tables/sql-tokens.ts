import {
  type ExpressionBuilder,
  type ExpressionWrapper,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  sql,
} from 'kysely';
import type { TokenTable } from '#school/core/access/access-tables';
import type { TokenRecord, TokenSubject } from '#school/core/records';
import type { Connection, Database } from '../database';
import { deleteExpiredRows } from './delete-expired-rows';

export class SqlTokens implements TokenTable {
  constructor(private readonly db: Connection) {}

  async find(digest: string): Promise<TokenRecord | undefined> {
    const row = await this.db
      .selectFrom('tokens')
      .selectAll()
      .where('digest', '=', digest)
      .executeTakeFirst();
    return row && tokenOf(row);
  }

  async findForUpdate(digest: string): Promise<TokenRecord | undefined> {
    const held = this.db.selectFrom('tokens').selectAll().where('digest', '=', digest).forUpdate();
    const row = await held.executeTakeFirst();
    return row && tokenOf(row);
  }

  async save(token: TokenRecord): Promise<void> {
    const { digest, ...row } = tokenRow(token);
    await this.db
      .insertInto('tokens')
      .values({ digest, ...row })
      .onConflict((on) => on.column('digest').doUpdateSet(row))
      .execute();
  }

  async removeOlder(than: TokenRecord, most: number): Promise<void> {
    await removeOlderTokens([than], most).execute(this.db);
  }

  async spend(
    digest: string,
    { kind, tenantId }: Pick<TokenRecord, 'kind' | 'tenantId'>,
    now: number,
  ): Promise<TokenRecord | undefined> {
    const row = await this.db
      .deleteFrom('tokens')
      .where('digest', '=', digest)
      .where('kind', '=', kind)
      .where('tenant_id', '=', tenantId)
      .where('expires_at', '>', now)
      .returningAll()
      .executeTakeFirst();
    return row && tokenOf(row);
  }

  async extend(digest: string, expiresAt: number): Promise<void> {
    await this.db
      .updateTable('tokens')
      .set({ expires_at: expiresAt })
      .where('digest', '=', digest)
      .where('expires_at', '<', expiresAt)
      .execute();
  }

  async remove(digest: string): Promise<void> {
    await this.deleteAll((is) => is.or([is('digest', '=', digest), is('issued_by', '=', digest)]));
  }

  async removeOf(tenantId: string, subjects: readonly TokenSubject[]): Promise<void> {
    await this.deleteAll((is) =>
      is.and([
        is('tenant_id', '=', tenantId),
        is.or(subjects.map(({ kind, subject }) => is.and({ kind, subject }))),
      ]),
    );
  }

  /** A statement that waits for a held token does not see what its holder has saved, but the next one does. */
  private async deleteAll(
    which: (is: ExpressionBuilder<Database, 'tokens'>) => ExpressionWrapper<Database, 'tokens', SqlBool>,
  ): Promise<void> {
    for (let removed = 1n; removed > 0n; )
      removed = (await this.db.deleteFrom('tokens').where(which).executeTakeFirst()).numDeletedRows;
  }

  forget(now: number, limit: number): Promise<number> {
    return deleteExpiredRows(this.db, { table: 'tokens', key: 'digest', time: 'expires_at' }, now, limit);
  }
}

/** Builds the statement that inserts new tokens. */
export function insertTokens(tokens: readonly TokenRecord[]): RawBuilder<unknown> {
  const rows = tokens.map(tokenRow);
  const all = (column: keyof Database['tokens']) => rows.map((row) => row[column]);
  return sql`
    insert into tokens (digest, kind, tenant_id, subject, expires_at, absolute_expires_at, issued_by)
    select * from unnest(
      ${all('digest')}::text[], ${all('kind')}::text[], ${all('tenant_id')}::text[], ${all('subject')}::text[],
      ${all('expires_at')}::float8[], ${all('absolute_expires_at')}::float8[], ${all('issued_by')}::text[]
    )`;
}

/**
 * Builds the statement that removes the oldest tokens of each new one's kind, school and subject, those beyond `most` with the new
 * one, and the tokens issued to them.
 */
export function removeOlderTokens(tokens: readonly TokenRecord[], most: number): RawBuilder<unknown> {
  const all = (column: 'tenantId' | 'subject' | 'kind' | 'digest') => tokens.map((token) => token[column]);
  const older = sql`array(
    select older.digest
    from unnest(${all('tenantId')}::text[], ${all('subject')}::text[], ${all('kind')}::text[]) as new (tenant, subject, kind)
    cross join lateral (
      select digest from tokens
      where tenant_id = new.tenant and tokens.subject = new.subject and tokens.kind = new.kind
        and digest <> all(${all('digest')}::text[])
      order by absolute_expires_at desc, expires_at desc offset ${most - 1}::integer
    ) as older
  )`;
  return sql`delete from tokens where digest = any(${older}) or issued_by = any(${older})`;
}

/** The row of a token. */
function tokenRow(token: TokenRecord): Database['tokens'] {
  const { digest, kind, tenantId, subject, expiresAt, absoluteExpiresAt, issuedBy = null } = token;
  return {
    digest,
    kind,
    tenant_id: tenantId,
    subject,
    expires_at: expiresAt,
    absolute_expires_at: absoluteExpiresAt,
    issued_by: issuedBy,
  };
}

function tokenOf(row: Selectable<Database['tokens']>): TokenRecord {
  const { digest, kind, tenant_id, subject, expires_at, absolute_expires_at, issued_by } = row;
  return {
    digest,
    kind,
    tenantId: tenant_id,
    subject,
    expiresAt: expires_at,
    absoluteExpiresAt: absolute_expires_at,
    ...(issued_by === null ? {} : { issuedBy: issued_by }),
  };
}
