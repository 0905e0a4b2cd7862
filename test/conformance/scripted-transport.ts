import { GatewayError } from '#application/ports/failures/gateway-error';
import type {
  FileResponse,
  FileTransport,
  HttpRequest,
  HttpResponse,
  Transport,
} from '#infrastructure/http/transport';

export type ScriptedResponse = HttpResponse | GatewayError;
export type IsRequest = (request: HttpRequest) => boolean;

/** The default: any request but GET writes. */
export const isAnyWrite: IsRequest = ({ method }) => method !== 'GET';

/** Of one call, such as the pages of a list. */
const MOST_REQUESTS = 50;

/** A request's path and query, as `/v2/plans?page=2`. */
export function addressOf({ url, query = {} }: Pick<HttpRequest, 'url' | 'query'>): string {
  const { pathname, searchParams } = new URL(url, 'https://school.example');
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) searchParams.set(name, String(value));
  searchParams.sort();
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

/** Responds in the scripted order, repeating the last response, and then by address; records requests. */
export class ScriptedTransport implements Transport, FileTransport {
  readonly asked: HttpRequest[] = [];
  private responses: ScriptedResponse[] = [];
  private byAddress = new Map<string, ScriptedResponse>();
  private exception: { readonly of: IsRequest; readonly response: ScriptedResponse } | undefined;

  /** Sets the responses to the next requests. */
  respond(...responses: readonly ScriptedResponse[]): void {
    this.responses = [...responses];
    this.byAddress.clear();
    this.asked.length = 0;
    this.exception = undefined;
  }

  /** The responses to the requests after those, by their addresses (`addressOf`). */
  respondAt(responses: Readonly<Record<string, ScriptedResponse>>): void {
    this.byAddress = new Map(
      Object.entries(responses).map(([url, response]) => [addressOf({ url }), response]),
    );
  }

  /** A response to one kind of request instead of the scripted one, until the next `respond`. */
  respondTo(of: IsRequest, response: ScriptedResponse): void {
    this.exception = { of, response };
  }

  /** The scripted responses that were not requested. */
  get left(): readonly string[] {
    const asked = this.asked.map(addressOf);
    const queued = this.responses.slice(asked.length).map((_, at) => `response ${asked.length + at + 1}`);
    return [...queued, ...[...this.byAddress.keys()].filter((address) => !asked.includes(address))];
  }

  async send(request: HttpRequest): Promise<HttpResponse> {
    if (this.asked.length >= MOST_REQUESTS)
      throw new GatewayError('unexpected', `${addressOf(request)}: there is no end of requests`);
    const queued = this.responses[this.asked.length] ?? this.byAddress.get(addressOf(request));
    const last = this.byAddress.size === 0 ? this.responses.at(-1) : undefined;
    const response = this.exception?.of(request) ? this.exception.response : (queued ?? last);
    this.asked.push(request);
    if (response === undefined || response instanceof GatewayError)
      throw (
        response ??
        // Not `offline`, which would be tried again.
        new GatewayError(
          'unexpected',
          `the samples have no response to ${request.method} ${addressOf(request)}`,
        )
      );
    return response;
  }

  async put(): Promise<HttpResponse> {
    throw new GatewayError('unexpected', 'no file goes this way');
  }

  async get(): Promise<FileResponse> {
    throw new GatewayError('unexpected', 'no file comes this way');
  }
}
