import type { SystemConfigSource } from '#application/ports/session/system-config-source';
import { environmentOf } from '#domain/host/environment';
import type { SystemConfig } from '#domain/session/system-config';
import { pcPageAddress } from '#domain/session/web-address';
import { hostSigns } from './host-signs';

interface DesktopPage {
  readonly location: Pick<Location, 'origin' | 'pathname' | 'search' | 'replace'>;
  /** Asked once the static config is there. */
  readonly mayLeave: () => boolean;
  /** The query's, which the address no longer shows. */
  readonly accessToken: string | undefined;
  readonly isOnceToken?: boolean | undefined;
}

/**
 * Leads computers to the platform's own page, with the query as it was (specification, section 1), once the static config does not
 * say that this is a phone. Start-up then goes no further: the page is gone.
 */
export class DesktopAwareSystemConfig implements SystemConfigSource {
  constructor(
    private readonly source: SystemConfigSource,
    private readonly page: DesktopPage,
  ) {}

  async load(): Promise<SystemConfig> {
    const system = await this.source.load();
    if (environmentOf(system.mobile.environment, hostSigns()) !== 'pc' || !this.page.mayLeave())
      return system;
    const { location, accessToken, isOnceToken } = this.page;
    const name = isOnceToken ? 'oncetoken' : 'accesstoken';
    location.replace(
      pcPageAddress({ ...placeOf(location), search: withToken(location.search, name, accessToken) }),
    );
    return new Promise(() => {});
  }
}

function placeOf({ origin, pathname }: DesktopPage['location']) {
  return { origin, pathname };
}

function withToken(search: string, name: string, accessToken: string | undefined): string {
  if (accessToken === undefined) return search;
  return `${search === '' ? '?' : `${search}&`}${name}=${encodeURIComponent(accessToken)}`;
}
