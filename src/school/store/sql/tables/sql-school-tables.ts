import { sql } from 'kysely';
import type { NoticeSummary } from '#domain/enrollment/notice';
import type { Announcement } from '#domain/session/announcement';
import type { EnvelopeKeysRecord, NoticeRecord, TenantRecord } from '#school/core/platform/tenant-records';
import type { NoticeTable, TenantTable } from '#school/core/platform/tenant-tables';
import type { SecretsCipher } from '../../secrets-cipher';
import type { Connection } from '../database';
import { purposeOf } from '../stored-secrets';

export class SqlTenants implements TenantTable {
  constructor(
    private readonly db: Connection,
    private readonly vault: SecretsCipher,
  ) {}

  async byId(tenantId: string): Promise<TenantRecord | undefined> {
    return recordOf(await this.all().where('tenant_id', '=', tenantId).executeTakeFirst());
  }

  async findForUpdate(tenantId: string): Promise<TenantRecord | undefined> {
    return recordOf(await this.all().where('tenant_id', '=', tenantId).forUpdate().executeTakeFirst());
  }

  async byName(uniqueName: string): Promise<TenantRecord | undefined> {
    return recordOf(await this.all().where('unique_name', '=', uniqueName).executeTakeFirst());
  }

  async ids(): Promise<readonly string[]> {
    const rows = await this.db.selectFrom('tenants').select('tenant_id').orderBy('tenant_id').execute();
    return rows.map(({ tenant_id }) => tenant_id);
  }

  async default(): Promise<TenantRecord | undefined> {
    return recordOf(await this.all().where('is_default', '=', true).orderBy('tenant_id').executeTakeFirst());
  }

  async save(tenant: TenantRecord): Promise<void> {
    const row = {
      unique_name: tenant.uniqueName,
      is_default: tenant.isDefault,
      body: JSON.stringify(tenant),
    };
    await this.db
      .insertInto('tenants')
      .values({ tenant_id: tenant.tenantId, ...row })
      .onConflict((on) => on.column('tenant_id').doUpdateSet(row))
      .execute();
  }

  async saveNotice(tenantId: string, notice: Announcement | undefined): Promise<void> {
    await this.db
      .updateTable('tenants')
      .set({ notice: notice === undefined ? null : JSON.stringify(notice) })
      .where('tenant_id', '=', tenantId)
      .execute();
  }

  async nextVoucher(tenantId: string): Promise<number> {
    const { value } = await this.db
      .insertInto('sequences')
      .values({ tenant_id: tenantId, name: 'voucher', value: 1 })
      .onConflict((on) => on.columns(['tenant_id', 'name']).doUpdateSet({ value: sql`sequences.value + 1` }))
      .returning('value')
      .executeTakeFirstOrThrow();
    return value;
  }

  async envelopeKeys(tenantId: string): Promise<EnvelopeKeysRecord | undefined> {
    const row = await this.db
      .selectFrom('envelope_keys')
      .select(['cipher_key', 'sign_key'])
      .where('tenant_id', '=', tenantId)
      .executeTakeFirst();
    return (
      row && {
        tenantId,
        cipherKey: this.vault.open(purposeOf('envelope_keys.cipher_key', tenantId), row.cipher_key),
        signKey: this.vault.open(purposeOf('envelope_keys.sign_key', tenantId), row.sign_key),
      }
    );
  }

  async addEnvelopeKeys(keys: EnvelopeKeysRecord): Promise<void> {
    await this.db
      .insertInto('envelope_keys')
      .values({ tenant_id: keys.tenantId, ...this.sealed(keys) })
      .onConflict((on) => on.column('tenant_id').doNothing())
      .execute();
  }

  async replaceEnvelopeKeys(keys: EnvelopeKeysRecord): Promise<void> {
    const row = this.sealed(keys);
    await this.db
      .insertInto('envelope_keys')
      .values({ tenant_id: keys.tenantId, ...row })
      .onConflict((on) => on.column('tenant_id').doUpdateSet(row))
      .execute();
  }

  private sealed({ tenantId, cipherKey, signKey }: EnvelopeKeysRecord) {
    return {
      cipher_key: this.vault.seal(purposeOf('envelope_keys.cipher_key', tenantId), cipherKey),
      sign_key: this.vault.seal(purposeOf('envelope_keys.sign_key', tenantId), signKey),
    };
  }

  private all() {
    return this.db.selectFrom('tenants').select(['body', 'notice']);
  }
}

function recordOf(
  row: { readonly body: TenantRecord; readonly notice: Announcement | null } | undefined,
): TenantRecord | undefined {
  return row && { ...row.body, notice: row.notice ?? undefined };
}

export class SqlNotices implements NoticeTable {
  constructor(private readonly db: Connection) {}

  async listed(tenantId: string, limit: number, after?: string): Promise<readonly NoticeSummary[]> {
    const rows = await this.db
      .selectFrom('notices')
      .select(['id', 'published_at', sql<string>`body -> 'title'`.as('title')])
      .where('tenant_id', '=', tenantId)
      .where('listed', '=', true)
      .$if(after !== undefined, (of) =>
        of.where(sql<boolean>`(published_at, id) < (
          (select published_at from notices where tenant_id = ${tenantId} and id = ${after}), ${after}::text
        )`),
      )
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ id, title, published_at }) => ({ id, title, publishedAt: published_at }));
  }

  async all(tenantId: string): Promise<readonly (NoticeSummary & Pick<NoticeRecord, 'listed'>)[]> {
    const rows = await this.of(tenantId).orderBy('published_at', 'desc').orderBy('id', 'desc').execute();
    return rows.map(({ body: { id, title, publishedAt, listed } }) => ({ id, title, publishedAt, listed }));
  }

  async find(tenantId: string, id: string): Promise<NoticeRecord | undefined> {
    return (await this.of(tenantId).where('id', '=', id).executeTakeFirst())?.body;
  }

  async save(notice: NoticeRecord): Promise<void> {
    const row = {
      listed: notice.listed,
      published_at: notice.publishedAt,
      body: JSON.stringify(notice),
    };
    await this.db
      .insertInto('notices')
      .values({ tenant_id: notice.tenantId, id: notice.id, ...row })
      .onConflict((on) => on.columns(['tenant_id', 'id']).doUpdateSet(row))
      .execute();
  }

  private of(tenantId: string) {
    return this.db.selectFrom('notices').select('body').where('tenant_id', '=', tenantId);
  }
}
