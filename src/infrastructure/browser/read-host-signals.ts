import type { HostSignals } from '#domain/host/environment';

interface HostPage {
  readonly __wxjs_environment?: string;
  /** What `systemcfg.js` has set, once it is loaded. */
  readonly systemcfg?: { readonly mobile?: { readonly environment?: unknown; readonly appId?: unknown } };
}

/** What the page can currently tell about its host; some hosts announce themselves late. */
export function readHostSignals(): HostSignals {
  const { __wxjs_environment: wxEnvironment } = window as HostPage;
  return {
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints ?? 0,
    hasDocument: true,
    configured: configuredMobile()?.environment,
    ...(wxEnvironment !== undefined && { wxEnvironment }),
  };
}

/** The static config's part for phones; not validated. */
export function configuredMobile() {
  return (window as HostPage).systemcfg?.mobile;
}
