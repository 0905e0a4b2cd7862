/** The static config file (specification, section 3). */
export interface SystemConfig {
  /** Base URL of the platform config, without a trailing slash. */
  readonly baseUrl: string;
  readonly mobile: {
    readonly openVConsole: boolean;
    readonly appId: string;
    /** `wx`, `h5` or `pc` overrides detection; empty: detect. */
    readonly environment: string;
    /** Profile of service prefixes; empty: the standard one. */
    readonly tenantProfile: string;
    /** That profile's own settings, which it validates itself: addresses of further servers, names of realms and the like. */
    readonly profile?: unknown;
    /** URL to redirect to on a 401; empty: the app's own sign-in. */
    readonly loginUrl: string;
  };
}
