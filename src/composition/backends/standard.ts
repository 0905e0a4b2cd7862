import { loadOnce } from '#application/journey/load-once';
import { everyCapability } from '#application/ports/capabilities';
import type { Clock } from '#application/ports/phone/clock';
import type { OrganisationRef } from '#domain/session/entry-params';
import type { SystemConfig } from '#domain/session/system-config';
import { currentOrganisation } from '#domain/session/user-info';
import type { ApiClient } from '#infrastructure/http/api-client';
import { Encryption, loadEnvelopeCipher } from '#infrastructure/http/encryption';
import type { HumanProofs } from '#infrastructure/http/human-proofs';
import { PrefetchedResponses } from '#infrastructure/http/prefetched-responses';
import {
  type FileTransport,
  type HttpResponse,
  TIMEOUTS,
  type Transport,
} from '#infrastructure/http/transport';
import type { KeyValueStorage } from '#infrastructure/storage/key-value-storage';
import {
  storedEncryptionSetting,
  storeEncryptionSetting,
} from '#infrastructure/storage/local-encryption-setting';
import { LocalSessionStore } from '#infrastructure/storage/local-session-store';
import { LazyDocuments } from '#infrastructure/tenant/lazy-documents';
import { PlatformCalls } from '#infrastructure/tenant/platform-calls';
import { TenantEnrollmentGateway } from '#infrastructure/tenant/tenant-enrollment-gateway';
import { TenantPlatform } from '#infrastructure/tenant/tenant-platform';
import { TenantRegions } from '#infrastructure/tenant/tenant-regions';
import { TenantSchoolInfo } from '#infrastructure/tenant/tenant-school-info';
import { type Service, servicePrefixes } from '#wire/endpoint';
import { createApiClient } from '../adapters/create-api-client';
import { lazyFileStore } from '../adapters/lazy-file-store';
import { lazyPort, loadChunk } from '../lazy-port';
import type { Backend, SchoolContext } from './backend';
import type { SchoolPorts } from './school-ports';

export interface BackendDeps {
  readonly system: SystemConfig;
  /** Origin and first six characters of the pathname. */
  readonly mobileBase: string;
  readonly clock: Clock;
  readonly transport: Transport & FileTransport;
  /** Calls that the boot scripts have begun: `PrefetchedResponses`. */
  readonly prefetched: Map<string, Promise<HttpResponse>>;
  readonly storage: KeyValueStorage;
  /** Session storage. */
  readonly sessionStorage: KeyValueStorage;
  /** For runtimes without `crypto`: the envelope's random bytes. The cipher then is in JavaScript, without workers. */
  readonly newIv?: (() => Uint8Array<ArrayBuffer>) | undefined;
  /** Proves to the school that a person sends the request. */
  readonly humanProofs?: ((api: () => ApiClient) => HumanProofs) | undefined;
}

/** Schools with the published tenant API; `prefixes`: path prefixes of its services below the gateway. */
export function standardBackend(
  deps: BackendDeps,
  prefixes: Readonly<Record<Service, string>> = servicePrefixes,
): Backend<typeof everyCapability> {
  const { clock, storage, sessionStorage, prefetched, newIv } = deps;
  const { baseUrl } = deps.system;
  const transport = new PrefetchedResponses(deps.transport, prefetched, clock);
  const encryption = new Encryption({
    persist: (ysCry) => storeEncryptionSetting(storage, ysCry),
    kept: storedEncryptionSetting(storage),
    ...(newIv && {
      load: (keys) => loadEnvelopeCipher(keys, { newIv, secureContext: false }),
    }),
  });
  const platform = new TenantPlatform({
    baseUrl,
    mobileBase: deps.mobileBase,
    callsAt(address: string, manually: boolean, place?: OrganisationRef) {
      const organisation = () => place?.orgId;
      const settings = {
        prefixes,
        manually,
        tenantId: place?.tenantId,
        organisation,
      };
      const client = (more: object = {}) =>
        createApiClient({ baseUrl: address, ...settings, ...more }, transport, clock);
      return new PlatformCalls(client(), encryption, client({ encryption }));
    },
  });

  function ports({ tenant, session, failures, read }: SchoolContext): SchoolPorts<typeof everyCapability> {
    const { config, urls } = platform.connection;
    const { tenantId } = tenant;
    const organisation = () => currentOrganisation(tenant, session);
    // The boot scripts call for the school's own organisation only.
    if (organisation() !== tenant.orgId) prefetched.clear();
    const { manually } = config;
    const settings = {
      baseUrl: urls.gateway,
      prefixes,
      manually,
      tenantId,
      encryption,
      failures,
      organisation,
      read,
    };
    // A function, because a mini-program's runtime has no `URL` and no page.
    const placeOfPage = () => ({ page: new URL(deps.mobileBase).origin, gateway: urls.gateway });
    const humanProofs = deps.humanProofs?.(() => api);
    const api: ApiClient = createApiClient({ ...settings, humanProofs }, transport, clock);
    const checkin = loadOnce(async () => {
      const { tenantCheckin } = await import('#infrastructure/tenant/tenant-checkin');
      const welcome = createApiClient({ ...settings, timeout: TIMEOUTS.welcome }, transport, clock);
      return tenantCheckin(welcome, read);
    });
    return {
      EnrollmentGateway: new TenantEnrollmentGateway(api, clock, read),
      SchoolInfo: new TenantSchoolInfo(api, tenant.notice),
      FeeGateway: lazyPort(
        () => import('#infrastructure/tenant/tenant-fee-gateway'),
        ({ TenantFeeGateway }) => new TenantFeeGateway(api),
      ),
      FileStore: lazyFileStore(
        () => import('../adapters/create-file-store'),
        ({ createFileStore }) =>
          createFileStore(api, transport, clock, placeOfPage(), tenant.upload, urls.upload),
      ),
      Documents: new LazyDocuments(async () => {
        const { createDocuments } = await loadChunk(() => import('../adapters/create-documents'));
        const viewerPlace = { ...placeOfPage(), schoolCloud: urls.schoolCloud, tenantId };
        return createDocuments(api, { settings, files: deps.transport, clock, place: viewerPlace });
      }),
      PlanQueue: lazyPort(
        () => import('#infrastructure/tenant/tenant-plan-queue'),
        ({ TenantPlanQueue }) => new TenantPlanQueue(api, tenantId),
      ),
      Regions: new TenantRegions(api),
      CodeTables: lazyPort(checkin, (ports) => ports.codeTables),
      CheckinLookup: lazyPort(checkin, (ports) => ports.lookup),
      CheckinProgress: lazyPort(checkin, (ports) => ports.progress),
      CheckinInformation: lazyPort(checkin, (ports) => ports.information),
      CheckinFacePhoto: lazyPort(checkin, (ports) => ports.facePhoto),
      CheckinPass: lazyPort(checkin, (ports) => ports.pass),
      SignOutGateway: lazyPort(
        () => import('#infrastructure/tenant/tenant-sign-out-gateway'),
        ({ TenantSignOutGateway }) => new TenantSignOutGateway(api),
      ),
      MobileEntry: lazyPort(
        () => import('#infrastructure/tenant/tenant-mobile-entry'),
        ({ TenantMobileEntry }) => new TenantMobileEntry(api, { tenantId, organisation }),
      ),
      PhoneCodes: lazyPort(
        () => import('#infrastructure/tenant/tenant-phone-codes'),
        ({ TenantPhoneCodes }) => new TenantPhoneCodes(api),
      ),
    };
  }

  return {
    capabilities: everyCapability,
    platform,
    session: (tenantId) => new LocalSessionStore(storage, sessionStorage, tenantId),
    get addresses() {
      return [baseUrl, platform.connection.urls.gateway];
    },
    ports,
    loadDiagnostics: async (page) => {
      const { TenantDiagnostics } = await import('#infrastructure/tenant/tenant-diagnostics');
      return new TenantDiagnostics(deps.transport, { baseUrl, ...page });
    },
  };
}
