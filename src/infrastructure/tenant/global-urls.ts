import { withoutSlash } from '#domain/session/web-address';
import type { PlatformConfig } from '#wire/platform';

/**
 * The global URLs that start-up sets (specification, section 4; contract, "Addresses"), without a trailing slash. This app reads
 * `gateway` and `schoolCloud`, and reaches `upload` by the file service's prefix; the others are for what is built on its sources.
 */
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

/** `mobileBase`: result of `mobileBasePath`. */
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
