import { sql } from 'kysely';
import type { PassKeysRecord } from '#school/core/checkin/student-record';
import type { SecretsCipher } from '../../secrets-cipher';
import type { Connection } from '../database';
import { purposeOf } from '../stored-secrets';

/** Signing keys of passes; the vault encrypts the private ones. */
export class SqlPassKeys {
  constructor(
    private readonly db: Connection,
    private readonly vault: SecretsCipher,
  ) {}

  async find(tenantId: string): Promise<PassKeysRecord | undefined> {
    const row = await this.db
      .selectFrom('pass_keys')
      .select(['public_key', 'private_key', 'retired_key', 'retired_until'])
      .where('tenant_id', '=', tenantId)
      .executeTakeFirst();
    if (!row) return undefined;
    const privateKey = this.vault.open(purposeOf('pass_keys.private_key', tenantId), row.private_key);
    const { public_key: publicKey, retired_key, retired_until } = row;
    if (retired_key === null || retired_until === null) return { tenantId, publicKey, privateKey };
    return { tenantId, publicKey, privateKey, retired: { publicKey: retired_key, until: retired_until } };
  }

  async add({ tenantId, publicKey, privateKey }: PassKeysRecord): Promise<void> {
    await this.db
      .insertInto('pass_keys')
      .values({
        tenant_id: tenantId,
        public_key: publicKey,
        private_key: this.vault.seal(purposeOf('pass_keys.private_key', tenantId), privateKey),
      })
      .onConflict((on) => on.column('tenant_id').doNothing())
      .execute();
  }

  async renew(
    { tenantId, publicKey, privateKey }: Omit<PassKeysRecord, 'retired'>,
    until: number,
  ): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('pass_keys')
      .set({
        retired_key: sql`public_key`,
        retired_until: until,
        public_key: publicKey,
        private_key: this.vault.seal(purposeOf('pass_keys.private_key', tenantId), privateKey),
      })
      .where('tenant_id', '=', tenantId)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
}
