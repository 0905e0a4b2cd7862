import { GatewayError } from '#application/ports/failures/gateway-error';
import type { Clock } from '#application/ports/phone/clock';
import type { FilePut, HttpRequest, HttpResponse, Transport } from './transport';

/** ms for which they are good: what nobody wanted meanwhile is asked anew. */
const GOOD_FOR = 60_000;

/** Hands out answers that were asked for before this transport was there, each once; everything else it sends on. */
export class PrefetchedResponses implements Transport {
  private readonly since: number;

  /** `answers` of a GET by its whole address, of a POST by `POST`, address, tenant's id and body in a row. */
  constructor(
    private readonly rest: Transport,
    private readonly answers: Map<string, Promise<HttpResponse>>,
    private readonly clock: Clock,
  ) {
    this.since = clock.now();
  }

  send(request: HttpRequest): Promise<HttpResponse> {
    return this.prefetched(request) ?? this.rest.send(request);
  }

  /** By the request as it is meant: sealed, no two are alike. */
  prefetched(request: HttpRequest): Promise<HttpResponse> | undefined {
    const key = request.method === 'GET' ? wholeAddress(request) : postKey(request);
    const boot = this.answers.get(key);
    if (boot === undefined) return undefined;
    this.answers.delete(key);
    if (this.clock.now() - this.since > GOOD_FOR) return undefined;
    return this.inTime(boot, request.timeout);
  }

  put(put: FilePut): Promise<HttpResponse> {
    return this.rest.put(put);
  }

  private inTime(boot: Promise<HttpResponse>, timeout: number): Promise<HttpResponse> {
    return new Promise((resolve, reject) => {
      const late = this.clock.after(timeout, () =>
        reject(new GatewayError('timeout', 'a prefetched response did not arrive in time')),
      );
      boot
        .then(resolve, (thrown: unknown) =>
          reject(new GatewayError('offline', String(thrown), { cause: thrown })),
        )
        .then(late, late);
    });
  }
}

function wholeAddress({ url, query = {} }: HttpRequest): string {
  const parts = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(parts.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? url : `${url}?${text}`;
}

function postKey({ url, headers, body }: HttpRequest): string {
  return `POST ${url} ${headers.tenantId ?? ''} ${JSON.stringify(body)}`;
}
