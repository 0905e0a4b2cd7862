import { GatewayError } from '#application/ports/gateway-error';
import { documentsAt } from '#composition/documents-at';
import { SystemClock } from '#infrastructure/browser/system-clock';
import { ApiClient } from '#infrastructure/http/api-client';
import { AxiosTransport } from '#infrastructure/http/axios-transport';
import { Encryption, loadSealing } from '#infrastructure/http/encryption';
import type { FilePut, HttpAnswer, HttpRequest, Transport } from '#infrastructure/http/transport';
import { LateDocuments } from '#infrastructure/tenant/late-documents';
import { TenantEnrollmentGateway } from '#infrastructure/tenant/tenant-enrollment-gateway';
import { TenantPlatform } from '#infrastructure/tenant/tenant-platform';
import { TenantSchoolFront } from '#infrastructure/tenant/tenant-school-front';
import { SignedUrlFileStore } from '#infrastructure/upload/signed-url-file-store';
import { createServer } from '#school/http/server';
import { Answer } from '#wire/answer';
import { successCodes } from '#wire/codes';
import { servicePrefixes } from '#wire/endpoint';
import { type Assembly, demoSchool, tenants } from './assembly';

/** A transport of which answers can be lost on their way: the server has done what it was asked all the same. */
export class LossyTransport implements Transport {
  /** What was sent and what came, as it travelled. */
  readonly seen: { readonly request: HttpRequest; readonly answer: HttpAnswer }[] = [];
  private toLose = 0;

  constructor(private readonly inner: Transport) {}

  loseNextAnswer(): void {
    this.toLose = 1;
  }

  async send(request: HttpRequest): Promise<HttpAnswer> {
    const answer = await this.maybeLose(this.inner.send(request));
    this.seen.push({ request, answer });
    return answer;
  }

  put(file: FilePut): Promise<HttpAnswer> {
    return this.maybeLose(this.inner.put(file));
  }

  private async maybeLose(answer: Promise<HttpAnswer>): Promise<HttpAnswer> {
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
}

/** The school behind the real server on a port of its own; each tenant's calls travel as its own setting wants it. */
export async function httpAssembly({ secureContext = true } = {}): Promise<HttpAssembly> {
  const { school, clock } = await demoSchool();
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
      envelope: { schema: Answer, successCodes },
      timeout: 5_000,
      manually: false,
      tenantId,
      encryption,
    });
  /** A tenant's setting, taken from its platform config as start-up does. */
  const adopted = async (tenantId: string): Promise<[string, Encryption]> => {
    const encryption = new Encryption({
      load: (keys) => loadSealing(keys, { secureContext, workers: false }),
    });
    const name = (await school.platform.tenantById(tenantId))?.uniqueName;
    await new TenantPlatform(api(new Encryption()), encryption).config(name);
    return [tenantId, encryption];
  };
  const settings = new Map(await Promise.all(Object.values(tenants).map(adopted)));
  const apiOf = (tenantId: string) => api(settings.get(tenantId) ?? new Encryption(), tenantId);
  return {
    school,
    clock,
    transport,
    url,
    platform: new TenantPlatform(api(new Encryption()), new Encryption()),
    tenant: (tenantId) => ({
      gateway: new TenantEnrollmentGateway(apiOf(tenantId), new SystemClock()),
      front: new TenantSchoolFront(apiOf(tenantId)),
      files: new SignedUrlFileStore(apiOf(tenantId), transport, new SystemClock()),
      documents: new LateDocuments(async () =>
        documentsAt(apiOf(tenantId), {
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
