import type { SystemConfigSource } from '#application/ports/session/system-config-source';
import { environmentOf } from '#domain/host/environment';
import type { SystemConfig } from '#domain/session/system-config';
import { pcPageAddress } from '#domain/session/web-address';
import { readHostSignals } from './read-host-signals';

interface DesktopPage {
  readonly location: Pick<Location, 'origin' | 'pathname' | 'search' | 'replace'>;
  /** Called once the static config is loaded. */
  readonly mayLeave: () => boolean;
  /** The token of the page's query, which has been removed from the address. */
  readonly accessToken: string | undefined;
  readonly isOnceToken?: boolean | undefined;
}

/**
 * Redirects computers to the platform's own page with the original query (specification, section 1), unless the static
 * config says that this is a phone. `load` then never resolves, because the page is being left.
 */
export class DesktopAwareSystemConfig implements SystemConfigSource {
  constructor(
    private readonly source: SystemConfigSource,
    private readonly page: DesktopPage,
  ) {}

  async load(): Promise<SystemConfig> {
    const system = await this.source.load();
    if (
      environmentOf({ ...readHostSignals(), configured: system.mobile.environment }) !== 'pc' ||
      !this.page.mayLeave()
    )
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
