import { GatewayError } from '#application/ports/failures/gateway-error';
import type { Clock } from '#application/ports/phone/clock';
import { postKey } from './post-key';
import type { FilePut, HttpRequest, HttpResponse, Transport } from './transport';

/** ms after which unused responses are discarded and requested again. */
const GOOD_FOR = 60_000;

/** Returns responses that were requested before this transport existed, each once; sends all other requests. */
export class PrefetchedResponses implements Transport {
  private readonly since: number;

  /** Keys of `responses`: the whole address of a GET, the `postKey` of a POST. */
  constructor(
    private readonly rest: Transport,
    private readonly responses: Map<string, Promise<HttpResponse>>,
    private readonly clock: Clock,
  ) {
    this.since = clock.now();
  }

  send(request: HttpRequest): Promise<HttpResponse> {
    return this.prefetched(request) ?? this.rest.send(request);
  }

  /** Looked up by the unencrypted request: encrypted ones differ each time. */
  prefetched(request: HttpRequest): Promise<HttpResponse> | undefined {
    const { method, url, headers, body } = request;
    const key =
      method === 'GET' ? wholeAddress(request) : postKey(url, headers.tenantId ?? '', JSON.stringify(body));
    const boot = this.responses.get(key);
    if (boot === undefined) return undefined;
    this.responses.delete(key);
    if (this.clock.now() - this.since > GOOD_FOR) return undefined;
    return this.withTimeout(boot, request.timeout);
  }

  put(file: FilePut): Promise<HttpResponse> {
    return this.rest.put(file);
  }

  private withTimeout(boot: Promise<HttpResponse>, timeout: number): Promise<HttpResponse> {
    return new Promise((resolve, reject) => {
      const timer = this.clock.after(timeout, () =>
        reject(new GatewayError('timeout', 'a prefetched response did not arrive in time')),
      );
      boot
        .then(resolve, (thrown: unknown) =>
          reject(new GatewayError('offline', String(thrown), { cause: thrown })),
        )
        .then(timer, timer);
    });
  }
}

function wholeAddress({ url, query = {} }: HttpRequest): string {
  const parts = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(parts.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? url : `${url}?${text}`;
}
