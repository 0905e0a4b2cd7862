import { isTenantName } from '#domain/session/tenant-name';
import { systemConfigAddresses } from '#domain/session/web-address';

type BrowserGlobals = Pick<Window, 'document' | 'location'>;

/** The query's `tn`; null: the default tenant; undefined: not a valid name. */
export function tenantName({ location }: Pick<BrowserGlobals, 'location'>): string | null | undefined {
  const name = new URLSearchParams(location.search).get('tn');
  return name === null || isTenantName(name) ? name : undefined;
}

/** Loads `systemcfg.js`; undefined if the tenant name is invalid. */
export function loadSystemConfig(page: BrowserGlobals): Promise<unknown> | undefined {
  const { document, location } = page;
  if (tenantName(page) === undefined) return undefined;
  const [first = '', ...others] = systemConfigAddresses(location.origin, location.pathname);
  return others.reduce((tried, next) => tried.catch(() => run(document, next)), run(document, first));
}

function run(document: Document, address: string): Promise<unknown> {
  const script = document.createElement('script');
  script.src = `${address}?t=${Date.now()}`;
  return new Promise((resolve, reject) => {
    const end = () => {
      const { systemcfg } = globalThis as { systemcfg?: unknown };
      // A server may respond to a missing file with an HTML page.
      if (systemcfg === undefined) reject(new Error('systemcfg.js not loaded'));
      else resolve(systemcfg);
    };
    script.onload = end;
    script.onerror = end;
    document.head.appendChild(script);
  });
}
