import { GatewayError } from '#application/ports/gateway-error';
import { createCheckin } from '#composition/create-checkin';
import { createDocuments } from '#composition/create-documents';
import type { OrganisationRef } from '#domain/session/entry-params';
import { SystemClock } from '#infrastructure/browser/system-clock';
import { ApiClient } from '#infrastructure/http/api-client';
import { AxiosTransport } from '#infrastructure/http/axios-transport';
import { Encryption, loadEnvelopeCipher } from '#infrastructure/http/encryption';
import type { FilePut, HttpRequest, HttpResponse, Transport } from '#infrastructure/http/transport';
import { LazyDocuments } from '#infrastructure/tenant/lazy-documents';
import { PlatformCalls } from '#infrastructure/tenant/platform-calls';
import { TenantEnrollmentGateway } from '#infrastructure/tenant/tenant-enrollment-gateway';
import { TenantFeeGateway } from '#infrastructure/tenant/tenant-fee-gateway';
import { TenantPlatform } from '#infrastructure/tenant/tenant-platform';
import { TenantRegions } from '#infrastructure/tenant/tenant-regions';
import { TenantSchoolInfo } from '#infrastructure/tenant/tenant-school-info';
import { TenantSignOutGateway } from '#infrastructure/tenant/tenant-sign-out-gateway';
import { SignedUrlFileStore } from '#infrastructure/upload/signed-url-file-store';
import { createServer } from '#school/http/server';
import { successCodes } from '#wire/codes';
import { servicePrefixes } from '#wire/endpoint';
import { ResponseEnvelope } from '#wire/response-envelope';
import { type Assembly, demoSchool, tenants } from './assembly';

/** A transport of which answers can be lost on their way: the server has done what it was asked all the same. */
export class LossyTransport implements Transport {
  /** What was sent and what came, as it travelled. */
  readonly seen: { readonly request: HttpRequest; readonly answer: HttpResponse }[] = [];
  private toLose = 0;

  constructor(private readonly inner: Transport) {}

  loseNextAnswer(): void {
    this.toLose = 1;
  }

  async send(request: HttpRequest): Promise<HttpResponse> {
    const answer = await this.maybeLose(this.inner.send(request));
    this.seen.push({ request, answer });
    return answer;
  }

  put(file: FilePut): Promise<HttpResponse> {
    return this.maybeLose(this.inner.put(file));
  }

  private async maybeLose(answer: Promise<HttpResponse>): Promise<HttpResponse> {
    const lost = this.toLose > 0;
    this.toLose = 0;
    const came = await answer;
    if (lost) throw new GatewayError('offline', 'the answer was lost');
    return came;
  }
}

export interface HttpAssembly extends Assembly {
  readonly transport: LossyTransport;
  readonly url: string;
  readonly platformCalls: PlatformCalls;
}

/** The school behind the real server on a port of its own; each tenant's calls travel as its own setting wants it. */
export async function httpAssembly({ secureContext = true } = {}): Promise<HttpAssembly> {
  const { school, clock, paymentNetwork } = await demoSchool();
  const server = createServer({
    school,
    appDir: undefined,
    settings: { sandbox: 'off', trustProxy: false },
    health: async () => true,
  });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const transport = new LossyTransport(new AxiosTransport());
  const api = (encryption: Encryption, tenantId?: string) =>
    new ApiClient(transport, new SystemClock(), {
      baseUrl: url,
      prefixes: servicePrefixes,
      envelope: { schema: ResponseEnvelope, successCodes },
      timeout: 5_000,
      manually: false,
      tenantId,
      encryption,
    });
  /** A tenant's setting, taken from its platform config as start-up does. */
  const adopted = async (tenantId: string): Promise<[string, Encryption]> => {
    const encryption = new Encryption({
      load: (keys) => loadEnvelopeCipher(keys, { secureContext, workers: false }),
    });
    const name = (await school.platform.tenantById(tenantId))?.uniqueName;
    await new PlatformCalls(api(new Encryption()), encryption).config(name);
    return [tenantId, encryption];
  };
  const settings = new Map(await Promise.all(Object.values(tenants).map(adopted)));
  const callsAt = (_: string, place?: OrganisationRef) =>
    new PlatformCalls(api(new Encryption(), place?.tenantId), new Encryption());
  const apiOf = (tenantId: string) => api(settings.get(tenantId) ?? new Encryption(), tenantId);
  return {
    school,
    clock,
    paymentNetwork,
    transport,
    url,
    regions: new TenantRegions(api(new Encryption())),
    platform: new TenantPlatform({ baseUrl: url, mobileBase: url, callsAt }),
    platformCalls: callsAt(url),
    tenant: (tenantId) => ({
      gateway: new TenantEnrollmentGateway(apiOf(tenantId), new SystemClock()),
      front: new TenantSchoolInfo(apiOf(tenantId)),
      fees: new TenantFeeGateway(apiOf(tenantId)),
      files: new SignedUrlFileStore(apiOf(tenantId), transport, new SystemClock()),
      checkin: createCheckin(apiOf(tenantId)),
      signOut: new TenantSignOutGateway(apiOf(tenantId)),
      documents: new LazyDocuments(async () =>
        createDocuments(apiOf(tenantId), {
          settings: { baseUrl: url, prefixes: servicePrefixes, manually: false, tenantId },
          files: new AxiosTransport(),
          clock: new SystemClock(),
          place: { gateway: url, schoolCloud: url, tenantId },
        }),
      ),
    }),
    close: () => server.close(),
  };
}
