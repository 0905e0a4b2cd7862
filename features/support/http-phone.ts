import type { SystemConfig } from '#domain/session/system-config';
import { installDom } from './dom';
import type { Network } from './network';
import type { Phone } from './phone';
import type { PhoneMemory as Memory } from './phone-app';

const dom = installDom();
const [{ DomPhone }, { PhoneMemory, phoneApp }, { chooseBackend }, { AxiosTransport }, { SystemClock }] =
  await Promise.all([
    import('./dom-phone'),
    import('./phone-app'),
    import('#composition/backends/choose-backend'),
    import('#infrastructure/http/axios-transport'),
    import('#infrastructure/browser/system-clock'),
  ]);

/** A phone without a browser whose calls go over HTTP to the school's server. */
export function httpPhone(origin: string, name: string | undefined, network: Network): Phone {
  dom.reconfigure({ url: `${origin}/zhxy/orientation/` });
  const backendOf = (system: SystemConfig, { storage, visit }: Memory) =>
    chooseBackend({
      system,
      mobileBase: `${origin}/zhxy/`,
      clock: new SystemClock(),
      transport: new AxiosTransport(),
      prefetched: new Map(),
      storage,
      visitStorage: visit,
    });
  const memory = new PhoneMemory();
  const way = { baseUrl: origin, backendOf };
  return new DomPhone((tenantName) => phoneApp(way, memory, tenantName), name, network, memory);
}
