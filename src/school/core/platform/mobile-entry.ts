import type { Refusal } from '#domain/enrollment/refusal';
import type { JumpApplication } from '#domain/host/jump-link';
import { dingtalkScheme, type MiniAppPage, wechatScheme } from '#domain/host/mini-app';
import type { JumpSwitches } from '#domain/host/saas-entry';
import { invalid, notFound } from '../refusals';
import type { SchoolDeps } from '../school-deps';

const NONE: JumpSwitches = { dingding: false, wxMini: false, h5: false };

type Scheme = { readonly scheme: string };

/** Links from the web into a tenant's mini-programs (specification, sections 4 and 5). */
export class MobileEntry {
  constructor(private readonly deps: Pick<SchoolDeps, 'store'>) {}

  /** Everything is off for a tenant without settings. */
  async switches(tenantId: string): Promise<JumpSwitches | Refusal> {
    const tenant = await this.tenant(tenantId);
    return tenant === undefined ? notFound : (tenant.mobile?.switches ?? NONE);
  }

  async applications(tenantId: string): Promise<readonly JumpApplication[]> {
    return (await this.tenant(tenantId))?.mobile?.applications ?? [];
  }

  /** `notFound` where the tenant has no such mini-program. */
  async wechatScheme(
    tenantId: string,
    page: MiniAppPage,
    release: 'release' | 'trial' | 'develop',
  ): Promise<Scheme | Refusal> {
    const app = (await this.tenant(tenantId))?.mobile?.wechat;
    if (!app) return notFound;
    const scheme = wechatScheme({ appId: app.appId, page, release });
    return scheme === undefined ? invalid('query', 'tooLong') : { scheme };
  }

  /** `notFound` where the tenant has no such mini-program. */
  async dingtalkScheme(tenantId: string, page: string, packageType: string): Promise<Scheme | Refusal> {
    const app = (await this.tenant(tenantId))?.mobile?.dingtalk;
    return app ? { scheme: dingtalkScheme(app, page, packageType) } : notFound;
  }

  private tenant(tenantId: string) {
    return this.deps.store.read((tables) => tables.tenants.byId(tenantId));
  }
}
