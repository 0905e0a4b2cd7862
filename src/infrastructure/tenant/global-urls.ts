import { withoutSlash } from '#domain/session/web-address';
import type { PlatformConfig } from '#wire/platform';

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

/** `mobileBase` as `mobileBasePath` gives it. */
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
