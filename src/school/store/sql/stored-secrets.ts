import { sql, type Transaction } from 'kysely';
import type { SecretsVault } from '../secrets-vault';
import type { Database } from './database';

/** Every column that holds a secret, with what says whose it is. Of the settings there is one. */
const PLACES = [
  { table: 'settings', owner: 'name', column: 'value' },
  { table: 'pass_keys', owner: 'tenant_id', column: 'private_key' },
  { table: 'envelope_keys', owner: 'tenant_id', column: 'cipher_key' },
  { table: 'envelope_keys', owner: 'tenant_id', column: 'sign_key' },
] as const;

export type SecretPlace = `${(typeof PLACES)[number]['table']}.${(typeof PLACES)[number]['column']}`;

/** What a secret is sealed for. */
export function purposeOf(place: SecretPlace, owner: string): string {
  return `${place} ${owner}`;
}

/**
 * Opens every secret with one vault and has it lie as another keeps it, in whichever of several processes comes first.
 * Throws SecretsLocked.
 */
export async function resealSecrets(
  db: Transaction<Database>,
  from: SecretsVault,
  to: SecretsVault = from,
): Promise<void> {
  for (const { table, owner, column } of PLACES) {
    const place = `${table}.${column}` as SecretPlace;
    const { rows } = await sql<{ owner: string; stored: string }>`
      select ${sql.ref(owner)} as owner, ${sql.ref(column)} as stored from ${sql.table(table)} for update`.execute(
      db,
    );
    for (const row of rows) {
      const purpose = purposeOf(place, row.owner);
      const secret = from.open(purpose, row.stored);
      if (from === to && !to.leavesPlain(row.stored)) continue;
      await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ${to.seal(purpose, secret)}
        where ${sql.ref(owner)} = ${row.owner}`.execute(db);
    }
  }
}

/** The row of the settings under which the keys of digests lie. */
export const DIGEST_KEYS = 'secret key';
