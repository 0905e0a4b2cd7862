import type { PlatformConfig } from './tenant';

/** Addresses that everything after start-up goes by (specification, section 4; contract, "Addresses"). No slash at the end. */
export interface GlobalUrls {
  readonly gateway: string;
  readonly schoolCloud: string;
  readonly upload: string;
  readonly mobileH5: string;
  readonly dynamicForm: string;
  readonly evaluation: string;
  readonly oa: string;
  readonly functions: string;
}

/** An address that a platform can have: of the web, or one below the page's own origin. */
export const WEB_ADDRESS = /^(?:https?:\/)?\//i;

/** Characters of the pathname that belong to the mobile base path (specification, section 4). */
const BASE_LENGTH = 6;

/** The mobile base path: the origin and the first six characters of the pathname, e.g. `https://a.example/zhxy/`. */
export function mobileBasePath(origin: string, pathname: string): string {
  return origin + pathname.slice(0, BASE_LENGTH);
}

export function globalUrls(platform: PlatformConfig, mobileBase: string): GlobalUrls {
  const gateway = withoutSlash(platform.platformGatewayUrl);
  return {
    gateway,
    schoolCloud: withoutSlash(platform.ysktGatewayUrl),
    upload: `${gateway}/fileapi`,
    mobileH5: withoutSlash(mobileBase),
    dynamicForm: `${gateway}/dynamic-form`,
    evaluation: `${gateway}/evaluation`,
    oa: `${gateway}/oa`,
    functions: withoutSlash(platform.platformFnUrl),
  };
}

export function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
