/** The static config file (specification, section 3). */
export interface SystemConfig {
  /** Where the platform config is asked for, without a slash at its end. */
  readonly baseUrl: string;
  readonly mobile: {
    readonly openVConsole: boolean;
    readonly appId: string;
    /** `wx`, `h5` or `pc` is taken as given; empty: detect. */
    readonly environment: string;
    /** Which profile of service prefixes holds; empty: the standard one. */
    readonly tenantProfile: string;
    /** Where a 401 leads to; empty: the app's own sign-in. */
    readonly loginUrl: string;
  };
}
