import type { Backend } from '#composition/backends/backend';
import type { BackendDeps } from '#composition/backends/standard';
import type { SystemConfig } from '#domain/session/system-config';
import type { KollegSite } from '../schools/kolleg-site';
import type { Network } from '../schools/network';
import { installDom } from './dom';
import type { Phone } from './phone';
import type { PhoneMemory as Memory } from './phone-app';
import { signInFirst } from './sign-in-first';

const dom = installDom();
const [
  { DomPhone },
  { PhoneMemory, phoneApp },
  { chooseBackend },
  { collegeBackend },
  { kollegBackend },
  { AxiosTransport },
  { SystemClock },
] = await Promise.all([
  import('./dom-phone'),
  import('./phone-app'),
  import('#composition/backends/choose-backend'),
  import('#test/foreign/profile/backend'),
  import('#test/foreign/kolleg/profile/backend'),
  import('#infrastructure/http/axios-transport'),
  import('#infrastructure/browser/system-clock'),
]);

/** A phone without a browser that calls the school's server over HTTP. */
export function httpPhone(origin: string, name: string | undefined, network: Network): Phone {
  return phoneAt(origin, name, network, async (deps) => {
    const backend = await chooseBackend(deps);
    return network.signInFirst ? signInFirst(backend, network.signInFirst) : backend;
  });
}

/**
 * The same at a college with its own API. All phones share one page and its cookie jar, which is emptied for a new phone.
 */
export function collegePhone(origin: string, network: Network): Phone {
  dom.cookieJar.removeAllCookiesSync();
  return phoneAt(origin, 'hill', network, collegeBackend);
}

/** The same at an evening school, whose servers are of other origins than its app. */
export function kollegPhone({ origin, kolleg }: KollegSite, network: Network): Phone {
  const profile = { files: kolleg.filesUrl };
  return phoneAt(origin, 'rhein', network, ({ system, ...deps }) =>
    kollegBackend({ ...deps, system: { baseUrl: kolleg.url, mobile: { ...system.mobile, profile } } }),
  );
}

function phoneAt(
  origin: string,
  name: string | undefined,
  network: Network,
  make: (deps: BackendDeps) => Backend | Promise<Backend>,
): Phone {
  dom.reconfigure({ url: `${origin}/zhxy/orientation/` });
  const backendOf = (system: SystemConfig, { storage, visit }: Memory) =>
    make({
      system,
      mobileBase: `${origin}/zhxy/`,
      clock: new SystemClock(),
      transport: new AxiosTransport(),
      prefetched: new Map(),
      storage,
      sessionStorage: visit,
    });
  const memory = new PhoneMemory();
  const way = { baseUrl: origin, backendOf };
  return new DomPhone((tenantName) => phoneApp(way, memory, tenantName), name, network, memory);
}
