import type { Started } from '../../src/application/startup/start-up';
import { installDom } from './dom';
import type { Phone } from './phone';

const dom = installDom();
const [
  { DomPhone },
  { PhoneMemory, phoneApp },
  client,
  { AxiosTransport },
  { TenantPlatform },
  { SystemClock },
] = await Promise.all([
  import('./dom-phone'),
  import('./phone-app'),
  import('../../src/composition/tenant.module'),
  import('../../src/infrastructure/http/axios-transport'),
  import('../../src/infrastructure/tenant/tenant-platform'),
  import('../../src/infrastructure/browser/system-clock'),
]);
const { apiClientAt } = await import('../../src/composition/api-client-at');
const { Encryption } = await import('../../src/infrastructure/http/encryption');
const { servicePrefixes } = await import('../../src/wire/endpoint');

/** A phone without a browser whose calls go over HTTP to the school's server. */
export function httpPhone(origin: string, name: string | undefined): Phone {
  dom.reconfigure({ url: `${origin}/zhxy/orientation/` });
  const transport = new AxiosTransport();
  const encryption = new Encryption();
  const platformApi = (baseUrl: string) =>
    apiClientAt({ baseUrl, prefixes: servicePrefixes, manually: false }, transport, new SystemClock());
  const way = {
    baseUrl: origin,
    platformAt: (baseUrl: string) => new TenantPlatform(platformApi(baseUrl), encryption),
    module: (started: Started) => client.tenantModule(started, { transport, encryption }),
  };
  const memory = new PhoneMemory();
  return new DomPhone((tenantName) => phoneApp(way, memory, tenantName), name);
}
