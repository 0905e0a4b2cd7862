import type { HostSigns } from '#domain/host/environment';

/** What this page can tell about its host at this moment. */
export function hostSigns(): HostSigns {
  const { __wxjs_environment: wxEnvironment } = window as Window & { readonly __wxjs_environment?: string };
  return {
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints ?? 0,
    hasDocument: true,
    ...(wxEnvironment !== undefined && { wxEnvironment }),
  };
}
