import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { digestUnder, type Keyring, newDigestKey } from '../keyring';
import type { NodeSecrets } from '../node-secrets';
import type { SecretsCipher } from '../secrets-cipher';
import type { Database } from './database';
import { rekeyDigests } from './rekey-digests';
import { DIGEST_KEYS, purposeOf } from './stored-secrets';

const PURPOSE = purposeOf('settings.value', DIGEST_KEYS);
/** Prefix of the application name of every backend connection to a server. */
const NAMED = 'orientation';

/** Another process has rotated the digest key: whatever this process would look up or write is wrong. For the operator. */
class DigestKeyRenewed extends Error {
  override readonly name = 'DigestKeyRenewed';

  constructor() {
    super('The key of digests was renewed by rotate-keys while this backend ran: start it again.');
  }
}

/** Prevents processes on one server from using different digest keys. */
export class DigestKeyGuard {
  readonly connectionName = `${NAMED} ${randomUUID()}`;
  private known: number | undefined;

  constructor(
    private readonly vault: SecretsCipher,
    private readonly renewed: (error: Error) => void,
  ) {}

  /** From now on every new connection checks that the number of keys is still the same. */
  knows(keys: Keyring): void {
    this.known = keys.length;
  }

  /** Waits for a rotation in progress; refuses the connection after one. */
  async check(client: pg.PoolClient): Promise<void> {
    if (this.known === undefined) return;
    const text = 'select value from settings where name = $1 for share';
    const { rows } = await client.query<{ value: string }>(text, [DIGEST_KEYS]);
    const stored: Keyring = JSON.parse(this.vault.open(PURPOSE, rows[0]?.value ?? '[]'));
    if (stored.length === this.known) return;
    const error = new DigestKeyRenewed();
    this.renewed(error);
    throw error;
  }

  /** Whether no other process is connected; while the keys are locked, a new one cannot connect either. */
  async isAlone(db: Transaction<Database>): Promise<boolean> {
    const { rows } = await sql<{ others: number }>`
      select count(*)::integer as others from pg_stat_activity
      where datname = current_database() and starts_with(application_name, ${NAMED})
        and application_name <> ${this.connectionName}`.execute(db);
    return rows[0]?.others === 0;
  }
}

/**
 * Rotates the digest key: in one transaction, replaces every stored digest by its digest under the new key. False, with nothing
 * changed, where another process is connected.
 */
export async function renewDigestKey(
  db: Kysely<Database>,
  {
    vault,
    secrets,
    guard,
  }: { readonly vault: SecretsCipher; readonly secrets: NodeSecrets; readonly guard: DigestKeyGuard },
  now: number,
): Promise<boolean> {
  const added = newDigestKey(now);
  const keys = await db.transaction().execute(async (work) => {
    await sql`set local statement_timeout = 0`.execute(work);
    const row = await work
      .selectFrom('settings')
      .select('value')
      .where('name', '=', DIGEST_KEYS)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (!(await guard.isAlone(work))) return undefined;
    await rekeyDigests(work, (digest) => digestUnder(added, digest));
    const renewed: Keyring = [...JSON.parse(vault.open(PURPOSE, row.value)), added];
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
