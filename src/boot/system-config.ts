import { isTenantName } from '#domain/session/tenant-name';
import { mobileBasePath } from '#domain/session/web-address';

type BrowserGlobals = Pick<Window, 'document' | 'location'>;

/** The query's `tn`: null asks for the default tenant, undefined can be nobody's name. */
export function tenantName({ location }: Pick<BrowserGlobals, 'location'>): string | null | undefined {
  const name = new URLSearchParams(location.search).get('tn');
  return name === null || isTenantName(name) ? name : undefined;
}

/** Runs `systemcfg.js`; undefined where no school can be meant. */
export function loadSystemConfig(page: BrowserGlobals): Promise<unknown> | undefined {
  const { document, location } = page;
  if (tenantName(page) === undefined) return undefined;
  const script = document.createElement('script');
  script.src = `${mobileBasePath(location.origin, location.pathname)}systemcfg.js?t=${Date.now()}`;
  return new Promise((resolve, reject) => {
    script.onload = () => resolve((globalThis as { systemcfg?: unknown }).systemcfg);
    script.onerror = () => reject(new Error('systemcfg.js did not come'));
    document.head.appendChild(script);
  });
}
