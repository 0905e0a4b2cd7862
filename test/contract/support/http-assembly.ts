import { GatewayError } from '#application/ports/failures/gateway-error';
import type { Clock } from '#application/ports/phone/clock';
import { createDocuments } from '#composition/adapters/create-documents';
import { createFileStore } from '#composition/adapters/create-file-store';
import type { OrganisationRef } from '#domain/session/entry-params';
import type { Tenant } from '#domain/session/tenant';
import { SystemClock } from '#infrastructure/browser/system-clock';
import { ApiClient } from '#infrastructure/http/api-client';
import { AxiosTransport } from '#infrastructure/http/axios-transport';
import { Encryption, loadEnvelopeCipher } from '#infrastructure/http/encryption';
import {
  type FilePut,
  type FileTransport,
  type HttpRequest,
  type HttpResponse,
  TIMEOUTS,
  type Transport,
} from '#infrastructure/http/transport';
import { LazyDocuments } from '#infrastructure/tenant/lazy-documents';
import { PlatformCalls } from '#infrastructure/tenant/platform-calls';
import { tenantCheckin } from '#infrastructure/tenant/tenant-checkin';
import { TenantEnrollmentGateway } from '#infrastructure/tenant/tenant-enrollment-gateway';
import { TenantFeeGateway } from '#infrastructure/tenant/tenant-fee-gateway';
import { TenantMobileEntry } from '#infrastructure/tenant/tenant-mobile-entry';
import { TenantPhoneCodes } from '#infrastructure/tenant/tenant-phone-codes';
import { TenantPlanQueue } from '#infrastructure/tenant/tenant-plan-queue';
import { TenantPlatform } from '#infrastructure/tenant/tenant-platform';
import { TenantRegions } from '#infrastructure/tenant/tenant-regions';
import { TenantSchoolInfo } from '#infrastructure/tenant/tenant-school-info';
import { TenantSignOutGateway } from '#infrastructure/tenant/tenant-sign-out-gateway';
import type { BlobStore } from '#school/core/files/blob-store';
import { createServer } from '#school/http/server';
import { chineseTexts } from '#test/support/chinese-texts';
import { FakeClock } from '#test/support/fake-clock';
import { successCodes } from '#wire/codes';
import { servicePrefixes } from '#wire/endpoint';
import { ResponseEnvelope } from '#wire/response-envelope';
import { type Assembly, demoSchool, tenants } from './assembly';

/** A transport that can lose responses, although the server has executed the request. */
export class LossyTransport implements Transport {
  /** Requests and responses as they were transmitted. */
  readonly seen: { readonly request: HttpRequest; readonly response: HttpResponse }[] = [];
  private toLose = 0;

  constructor(private readonly inner: Transport) {}

  loseNextResponse(): void {
    this.toLose = 1;
  }

  async send(request: HttpRequest): Promise<HttpResponse> {
    const response = await this.maybeLose(this.inner.send(request));
    this.seen.push({ request, response });
    return response;
  }

  put(file: FilePut): Promise<HttpResponse> {
    return this.maybeLose(this.inner.put(file));
  }

  private async maybeLose(response: Promise<HttpResponse>): Promise<HttpResponse> {
    const lost = this.toLose > 0;
    this.toLose = 0;
    const came = await response;
    if (lost) throw new GatewayError('offline', 'the answer was lost');
    return came;
  }
}

export interface HttpAssembly extends Assembly {
  readonly transport: LossyTransport;
  readonly url: string;
  readonly platformCalls: PlatformCalls;
  /** A tenant's calls over another network, with another clock. */
  apiOver(network: Transport, clock: Clock, tenantId: string): ApiClient;
}

/** The school behind the real server on its own port; each tenant's calls are encrypted as its setting says. */
export async function httpAssembly({
  secureContext = true,
  upload,
  blobs,
  newTransport = (): Transport & FileTransport => new AxiosTransport(),
}: {
  readonly secureContext?: boolean;
  /** The upload settings of all its schools; default: each school's own. */
  readonly upload?: NonNullable<Tenant['upload']>;
  /** Storage of its files; default: in memory. */
  readonly blobs?: BlobStore;
  readonly newTransport?: () => Transport & FileTransport;
} = {}): Promise<HttpAssembly> {
  const { school, store, clock, paymentNetwork } = await demoSchool(blobs);
  const server = createServer({
    school,
    appDir: undefined,
    settings: { sandbox: 'off', trustProxy: false },
    health: async () => true,
  });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const transport = new LossyTransport(newTransport());
  const api = (
    encryption: Encryption,
    tenantId?: string,
    over: Transport = transport,
    clock: Clock = new SystemClock(),
  ) =>
    new ApiClient(over, clock, {
      baseUrl: url,
      prefixes: servicePrefixes,
      envelope: { schema: ResponseEnvelope, successCodes },
      timeout: 5_000,
      manually: false,
      tenantId,
      encryption,
    });
  /** A tenant's setting, adopted from its platform config as at start-up. */
  const adopted = async (
    tenantId: string,
  ): Promise<[string, { tenant: Tenant | undefined; encryption: Encryption }]> => {
    const encryption = new Encryption({
      load: (keys) => loadEnvelopeCipher(keys, { secureContext }),
    });
    const calls = new PlatformCalls(api(new Encryption()), encryption);
    const tenant = await calls.tenantById(tenantId);
    await calls.config(tenant?.uniqueName, true);
    return [tenantId, { tenant, encryption }];
  };
  const settings = new Map(await Promise.all(Object.values(tenants).map(adopted)));
  const callsAt = (_address: string, _manually = false, place?: OrganisationRef) =>
    new PlatformCalls(
      api(new Encryption(), place?.tenantId),
      new Encryption(),
      api(settings.get(place?.tenantId ?? '')?.encryption ?? new Encryption(), place?.tenantId),
    );
  const apiOf = (tenantId: string) => api(settings.get(tenantId)?.encryption ?? new Encryption(), tenantId);
  const uploadsAt = (tenantId: string) => upload ?? settings.get(tenantId)?.tenant?.upload;
  return {
    school,
    store,
    clock,
    paymentNetwork,
    transport,
    url,
    regions: new TenantRegions(api(new Encryption())),
    platform: new TenantPlatform({ baseUrl: url, mobileBase: url, callsAt }),
    platformCalls: callsAt(url),
    apiOver: (over, clock, tenantId) =>
      api(settings.get(tenantId)?.encryption ?? new Encryption(), tenantId, over, clock),
    tenant: (tenantId) => ({
      gateway: new TenantEnrollmentGateway(apiOf(tenantId), new SystemClock(), chineseTexts),
      front: new TenantSchoolInfo(apiOf(tenantId)),
      fees: new TenantFeeGateway(apiOf(tenantId)),
      files: createFileStore(
        apiOf(tenantId),
        transport,
        FakeClock.skipping(TIMEOUTS.stalledUpload - 1),
        { page: url, gateway: url },
        uploadsAt(tenantId),
      ),
      checkin: tenantCheckin(apiOf(tenantId), chineseTexts),
      entry: new TenantMobileEntry(apiOf(tenantId), { tenantId, organisation: () => 'o' }),
      signOut: new TenantSignOutGateway(apiOf(tenantId)),
      phoneCodes: new TenantPhoneCodes(apiOf(tenantId)),
      queue: new TenantPlanQueue(apiOf(tenantId), tenantId),
      documents: new LazyDocuments(async () =>
        createDocuments(apiOf(tenantId), {
          settings: { baseUrl: url, prefixes: servicePrefixes, manually: false, tenantId },
          files: newTransport(),
          clock: new SystemClock(),
          place: { gateway: url, schoolCloud: url, tenantId, page: url },
        }),
      ),
    }),
    close: () => server.close(),
  };
}
