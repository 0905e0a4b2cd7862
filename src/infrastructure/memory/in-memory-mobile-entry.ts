import type { MobileEntry } from '#application/ports/session/mobile-entry';
import type { Credential } from '#domain/credential';
import type { MiniAppPage } from '#domain/host/mini-app';
import { isRefused } from '#domain/refused';
import type { School } from '#school/core/school';
import { tokenOf } from '../http/bearer-token';
import { schoolCall } from './school-call';

/** Links to a school's other apps, for a school in the same process. */
export class InMemoryMobileEntry implements MobileEntry {
  constructor(
    private readonly school: Pick<School, 'mobileEntry' | 'tokenExchange'>,
    private readonly tenantId: string,
  ) {}

  async switches() {
    const switches = await schoolCall(() => this.school.mobileEntry.switches(this.tenantId));
    return isRefused(switches) ? {} : switches;
  }

  async oneTimeToken(credential: Credential) {
    const { tokenExchange } = this.school;
    return (await schoolCall(() => tokenExchange.issueOneTime(this.tenantId, tokenOf(credential)))).token;
  }

  async wechatScheme(page: MiniAppPage) {
    const { mobileEntry } = this.school;
    return schemeIn(await schoolCall(() => mobileEntry.wechatScheme(this.tenantId, page, 'release')));
  }

  async dingtalkScheme({ path, query }: MiniAppPage) {
    const page = query === '' ? path : `${path}?${query}`;
    const { mobileEntry } = this.school;
    return schemeIn(await schoolCall(() => mobileEntry.dingtalkScheme(this.tenantId, page, '1')));
  }

  applications() {
    return schoolCall(() => this.school.mobileEntry.applications(this.tenantId));
  }
}

function schemeIn(made: { readonly scheme: string } | { readonly refused: string }): string | undefined {
  return 'scheme' in made ? made.scheme : undefined;
}
