import type { Tenant } from '#domain/session/tenant';
import type {
  EncryptionConfig,
  EnvelopeKeysRecord,
  PreviewConfig,
  TenantRecord,
} from '../platform/tenant-records';
import type { SchoolDeps } from '../school-deps';

/** A tenant's encryption setting and its keys in base64. */
export type TenantEncryption = EncryptionConfig & Omit<EnvelopeKeysRecord, 'tenantId'>;

export interface TenantConfig {
  readonly manually: boolean;
  readonly encryption: TenantEncryption | undefined;
}

/** The platform's tenants and their settings. */
export class PlatformDesk {
  constructor(private readonly deps: Pick<SchoolDeps, 'store'>) {}

  /** Without a name the default tenant. */
  async tenant(uniqueName: string | undefined): Promise<Tenant | undefined> {
    return tenantOf(await this.named(uniqueName));
  }

  async tenantById(tenantId: string): Promise<Tenant | undefined> {
    return tenantOf(await this.deps.store.read((tables) => tables.tenants.byId(tenantId)));
  }

  /** The tenant's part of the platform config; an unknown name gets the default. */
  async config(uniqueName: string | undefined): Promise<TenantConfig> {
    const record = await this.named(uniqueName);
    return { manually: record?.manually ?? false, encryption: await this.encryptionOf(record) };
  }

  /** The tenant's encryption of calls; undefined: none. */
  async encryption(tenantId: string): Promise<TenantEncryption | undefined> {
    return this.encryptionOf(await this.deps.store.read((tables) => tables.tenants.byId(tenantId)));
  }

  /** The viewer for the tenant's files; undefined: not configured. */
  async preview(tenantId: string): Promise<PreviewConfig | undefined> {
    return (await this.deps.store.read((tables) => tables.tenants.byId(tenantId)))?.preview;
  }

  private async encryptionOf(record: TenantRecord | undefined): Promise<TenantEncryption | undefined> {
    if (record?.encryption === undefined) return undefined;
    const { tenantId, encryption } = record;
    const keys = await this.deps.store.read((tables) => tables.tenants.envelopeKeys(tenantId));
    return keys && { ...encryption, cipherKey: keys.cipherKey, signKey: keys.signKey };
  }

  private named(uniqueName: string | undefined): Promise<TenantRecord | undefined> {
    return this.deps.store.read((tables) =>
      uniqueName === undefined ? tables.tenants.default() : tables.tenants.byName(uniqueName),
    );
  }
}

function tenantOf(record: TenantRecord | undefined): Tenant | undefined {
  if (!record) return undefined;
  const { tenantId, orgId, uniqueName, name, accent, notice, upload } = record;
  return {
    tenantId,
    orgId,
    uniqueName,
    name,
    ...(accent && { accent }),
    ...(notice && { notice }),
    ...(upload && { upload }),
  };
}
