import { sql, type Transaction } from 'kysely';
import type { SecretsCipher } from '../secrets-cipher';
import type { Database } from './database';

/** Every column that contains secrets, with the column that names the owner. `settings` has one secret. */
const PLACES = [
  { table: 'settings', owner: 'name', column: 'value' },
  { table: 'pass_keys', owner: 'tenant_id', column: 'private_key' },
  { table: 'envelope_keys', owner: 'tenant_id', column: 'cipher_key' },
  { table: 'envelope_keys', owner: 'tenant_id', column: 'sign_key' },
  { table: 'staff', owner: 'id', column: 'authenticator' },
  { table: 'staff_links', owner: 'staff_id', column: 'authenticator' },
] as const;

export type SecretPlace = `${(typeof PLACES)[number]['table']}.${(typeof PLACES)[number]['column']}`;

/** The purpose a secret is encrypted for. */
export function purposeOf(place: SecretPlace, owner: string): string {
  return `${place} ${owner}`;
}

/** Re-encrypts every secret from one vault to another; with several processes, the first one does so. Throws SecretsLocked. */
export async function resealSecrets(
  db: Transaction<Database>,
  from: SecretsCipher,
  to: SecretsCipher = from,
): Promise<void> {
  for (const { table, owner, column } of PLACES) {
    const place = `${table}.${column}` as SecretPlace;
    const { rows } = await sql<{ owner: string; stored: string }>`
      select ${sql.ref(owner)} as owner, ${sql.ref(column)} as stored from ${sql.table(table)}
      where ${sql.ref(column)} is not null for update`.execute(db);
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

/** The settings row of the digest keys. */
export const DIGEST_KEYS = 'secret key';
