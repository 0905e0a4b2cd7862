import type { HostSignals } from '#domain/host/environment';

/** What the page can currently tell about its host; some hosts announce themselves late. */
export function readHostSignals(): HostSignals {
  const { __wxjs_environment: wxEnvironment } = window as Window & { readonly __wxjs_environment?: string };
  return {
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints ?? 0,
    hasDocument: true,
    ...(wxEnvironment !== undefined && { wxEnvironment }),
  };
}
