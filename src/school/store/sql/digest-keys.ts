import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { digestUnder, type Keyring, newDigestKey } from '../keyring';
import type { NodeSecrets } from '../node-secrets';
import type { SecretsVault } from '../secrets-vault';
import type { Database } from './database';
import { rekeyDigests } from './rekey-digests';
import { DIGEST_KEYS, purposeOf } from './stored-secrets';

const PURPOSE = purposeOf('settings.value', DIGEST_KEYS);
/** Begins the name of every connection of a backend's to a server. */
const NAMED = 'orientation';

/** The key of digests was renewed while this process had the one before: what it would look up or write is wrong. */
class DigestKeyRenewed extends Error {
  override readonly name = 'DigestKeyRenewed';
}

/** Keeps processes on one server from working with different keys of digests. */
export class DigestKeyGuard {
  readonly connectionName = `${NAMED} ${randomUUID()}`;
  private known: number | undefined;

  constructor(
    private readonly vault: SecretsVault,
    private readonly renewed: () => void,
  ) {}

  /** From now on every new connection is asked whether the keys are still so many. */
  knows(keys: Keyring): void {
    this.known = keys.length;
  }

  /** Waits where they are being renewed; refuses the connection where they were. */
  async check(client: pg.PoolClient): Promise<void> {
    if (this.known === undefined) return;
    const text = 'select value from settings where name = $1 for share';
    const { rows } = await client.query<{ value: string }>(text, [DIGEST_KEYS]);
    const stored: Keyring = JSON.parse(this.vault.open(PURPOSE, rows[0]?.value ?? '[]'));
    if (stored.length === this.known) return;
    this.renewed();
    throw new DigestKeyRenewed('the key of digests was renewed by another process');
  }

  /** Whether another process has a connection; once the keys are held, one that has none yet gets none either. */
  async isAlone(db: Transaction<Database>): Promise<boolean> {
    const { rows } = await sql<{ others: number }>`
      select count(*)::integer as others from pg_stat_activity
      where datname = current_database() and starts_with(application_name, ${NAMED})
        and application_name <> ${this.connectionName}`.execute(db);
    return rows[0]?.others === 0;
  }
}

/**
 * A new key digests every digest that lies in the database, in one transaction; false, with nothing changed, where
 * another process works with the keys as they were.
 */
export async function renewDigestKey(
  db: Kysely<Database>,
  {
    vault,
    secrets,
    guard,
  }: { readonly vault: SecretsVault; readonly secrets: NodeSecrets; readonly guard: DigestKeyGuard },
  now: number,
): Promise<boolean> {
  const added = newDigestKey(now);
  const keys = await db.transaction().execute(async (work) => {
    await sql`set local statement_timeout = 0`.execute(work);
    const held = await work
      .selectFrom('settings')
      .select('value')
      .where('name', '=', DIGEST_KEYS)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (!(await guard.isAlone(work))) return undefined;
    await rekeyDigests(work, (digest) => digestUnder(added, digest));
    const renewed: Keyring = [...JSON.parse(vault.open(PURPOSE, held.value)), added];
    await work
      .updateTable('settings')
      .set({ value: vault.seal(PURPOSE, JSON.stringify(renewed)) })
      .where('name', '=', DIGEST_KEYS)
      .execute();
    return renewed;
  });
  if (keys === undefined) return false;
  guard.knows(keys);
  secrets.use(keys);
  return true;
}
