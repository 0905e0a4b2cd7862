import type { CallFailures } from '#application/ports/call-failures';
import type { Started } from '#application/startup/start-up';
import type { OrganisationRef } from '#domain/session/entry-params';
import { installDom } from './dom';
import type { Network } from './network';
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
  import('#composition/tenant.module'),
  import('#infrastructure/http/axios-transport'),
  import('#infrastructure/tenant/tenant-platform'),
  import('#infrastructure/browser/system-clock'),
]);
const { createApiClient: apiClientAt } = await import('#composition/create-api-client');
const { Encryption } = await import('#infrastructure/http/encryption');
const { keepEncryptionSetting } = await import('#infrastructure/storage/local-encryption-setting');
const { servicePrefixes } = await import('#wire/endpoint');

/** A phone without a browser whose calls go over HTTP to the school's server. */
export function httpPhone(origin: string, name: string | undefined, network: Network): Phone {
  dom.reconfigure({ url: `${origin}/zhxy/orientation/` });
  const transport = new AxiosTransport();
  const memory = new PhoneMemory();
  const encryption = new Encryption({ keep: (ysCry) => keepEncryptionSetting(memory.storage, ysCry) });
  const platformApi = (baseUrl: string, place?: OrganisationRef) =>
    apiClientAt(
      {
        baseUrl,
        prefixes: servicePrefixes,
        manually: false,
        tenantId: place?.tenantId,
        organisation: () => place?.orgId,
      },
      transport,
      new SystemClock(),
    );
  const way = {
    baseUrl: origin,
    platformAt: (baseUrl: string, place?: OrganisationRef) =>
      new TenantPlatform(platformApi(baseUrl, place), encryption),
    module: (started: Started, failures: CallFailures) =>
      client.tenantModule(started, { transport, files: transport, encryption, failures }),
  };
  return new DomPhone((tenantName) => phoneApp(way, memory, tenantName), name, network, memory);
}
