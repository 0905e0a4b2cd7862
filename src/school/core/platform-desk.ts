import type { Tenant } from '../../domain/session/tenant';
import type { TenantRecord } from './records';
import type { SchoolParts } from './school-parts';

/** The tenants of the platform. */
export class PlatformDesk {
  constructor(private readonly parts: SchoolParts) {}

  /** Without a name the default tenant. */
  async tenant(uniqueName: string | undefined): Promise<Tenant | undefined> {
    return tenantOf(await this.named(uniqueName));
  }

  async tenantById(tenantId: string): Promise<Tenant | undefined> {
    return tenantOf(await this.parts.store.read((tables) => tables.tenants.byId(tenantId)));
  }

  /** The tenant's part of the platform config; an unknown name gets the plain one. */
  async config(
    uniqueName: string | undefined,
  ): Promise<{ readonly manually: boolean; readonly ysCry: string }> {
    return { manually: (await this.named(uniqueName))?.manually ?? false, ysCry: '' };
  }

  private named(uniqueName: string | undefined): Promise<TenantRecord | undefined> {
    return this.parts.store.read((tables) =>
      uniqueName === undefined ? tables.tenants.default() : tables.tenants.byName(uniqueName),
    );
  }
}

function tenantOf(record: TenantRecord | undefined): Tenant | undefined {
  if (!record) return undefined;
  const { tenantId, orgId, uniqueName, name, accent } = record;
  return { tenantId, orgId, uniqueName, name, ...(accent && { accent }) };
}
