import type { CallFailures } from '#application/ports/failures/call-failures';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { Clock } from '#application/ports/phone/clock';
import type { Credential } from '#domain/credential';
import { BackendClient, type CallOptions } from './backend-client';
import { IdleTimeout } from './idle-timeout';
import { readJson } from './response-decoder';
import { parse, type Schema } from './schema';
import { failedWith, failureOfKind, kindOfStatus, UNAUTHENTICATED } from './status-failure';
import { type HttpMethod, type HttpResponse, TIMEOUTS, type Transport } from './transport';

export interface JsonSettings {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** ms; default: the standard backend's. */
  readonly timeout?: number;
  readonly failures?: CallFailures | undefined;
  /** False: without cookies, as servers of another origin want it that allow any (`Access-Control-Allow-Origin: *`). */
  readonly credentials?: boolean;
  /** Access tokens that expire (`RenewedTokens`), sent as `Authorization: Bearer`: a 401 has one renewed, and the call repeated once. */
  readonly tokens?: AccessTokens;
  /** Sent with every request, called each time. `credential`: the call's (`CallOptions`), such as a bearer token. */
  readonly headers?: (credential: Credential | undefined) => Readonly<Record<string, string>>;
  /** The school's own message for the student in a refusal's body. */
  readonly userMessage?: (body: unknown) => string | undefined;
  /** For servers that respond with HTTP 200 to everything: the status that the body means; undefined: HTTP's own counts. */
  readonly statusOf?: (body: unknown) => number | undefined;
}

export interface JsonRequest {
  readonly method: HttpMethod;
  /** Relative to the base URL, with a leading slash. */
  readonly path: string;
  /** Undefined and null members are left out. */
  readonly query?: object;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** Statuses besides 2xx that are not failures here, such as 404 and 409 for a refusal. */
  readonly statuses?: readonly number[];
}

/** A file, as a part of a multipart form or as the whole body, sent like any call of the client. */
export interface FileRequest extends Pick<JsonRequest, 'path' | 'statuses' | 'headers'> {
  /** Default: POST for a form, PUT for bytes. */
  readonly method?: 'POST' | 'PUT';
  /** The body is the file's bytes and nothing else. */
  readonly bytes?: boolean;
  /** The file's name in the form; default `file`. */
  readonly part?: string;
  /** Further parts of the form, before the file. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly file: { readonly body: ArrayBuffer | Blob; readonly type: string; readonly name: string };
  readonly abort: AbortController;
  /** Receives the number of bytes sent so far. */
  onProgress(sent: number): void;
}

export interface JsonResponse {
  /** HTTP's, or the one that `statusOf` returned. */
  readonly status: number;
  /** Undefined if it is not JSON. */
  readonly body: unknown;
  readonly retryAfter?: number | undefined;
  header(name: string): string | undefined;
}

/** The access token of a credential, which itself stays as it is. */
export interface AccessTokens {
  current(credential: Credential): string | undefined;
  /** The one that replaces a refused token; undefined if the session has ended. Throws GatewayError if that is not known. */
  renewed(credential: Credential, refused: string): Promise<string | undefined>;
}

/**
 * Calls of a backend with plain JSON over HTTP, with cookies or a credential in a header. Every method throws only
 * GatewayError. Servers of a second origin have a client of their own; for signed addresses `baseUrl` is empty.
 */
export class JsonClient {
  private readonly client: BackendClient<JsonRequest | FileRequest, JsonResponse>;

  constructor(
    private readonly transport: Transport,
    private readonly clock: Clock,
    private readonly settings: JsonSettings,
  ) {
    const exchange = (request: JsonRequest | FileRequest) =>
      'file' in request ? this.sendFile(request) : this.sendJson(request);
    this.client = new BackendClient(exchange, clock, settings.failures);
  }

  /** A response with status 2xx or one of `statuses`. A GET is retried after a temporary failure. */
  request(request: JsonRequest, options: CallOptions = {}): Promise<JsonResponse> {
    return this.client.reported(options, async () =>
      this.accepted(request, await this.respond(request, options)),
    );
  }

  /** As `request`, parsed by a schema; throws `contract` with the path of the first mismatch. */
  read<T>(schema: Schema<T>, request: JsonRequest, options: CallOptions = {}): Promise<T> {
    return this.ask<T, undefined>(schema, request, () => undefined, options);
  }

  /**
   * As `read`, where the school may refuse: `refusalOf` is given any response, and returns the refusal in it. What it returns
   * `undefined` for is the record or a failure.
   */
  ask<T, Refused>(
    schema: Schema<T>,
    request: JsonRequest,
    refusalOf: (response: JsonResponse) => Refused,
    options: CallOptions = {},
  ): Promise<T | NonNullable<Refused>> {
    return this.client.reported(options, async () => {
      const response = await this.respond(request, options);
      return refusalOf(response) ?? fitting(schema, request.path, this.accepted(request, response));
    });
  }

  /** Uploads a file with progress. Throws `timeout` if it stalls, `cancelled` if `abort` was called. */
  upload<T>(schema: Schema<T>, request: FileRequest, options: CallOptions = {}): Promise<T> {
    return this.client.reported(options, async () => {
      const response = await this.respond(request, { ...options, idempotent: false });
      return fitting(schema, request.path, this.accepted(request, response));
    });
  }

  /** The response of whatever status, after the repetitions that are allowed. */
  private async respond(
    request: JsonRequest | FileRequest,
    { credential, idempotent = request.method === 'GET' }: CallOptions,
  ): Promise<JsonResponse> {
    const { tokens, headers } = this.settings;
    const send = (token: string | undefined) => {
      const bearer = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const sent = { ...headers?.(credential), ...bearer, ...request.headers };
      return this.client.send({ ...request, headers: sent }, idempotent);
    };
    const token = credential && tokens?.current(credential);
    const response = await send(token);
    if (response.status !== UNAUTHENTICATED || !credential || !tokens || token === undefined) return response;
    const renewed = await tokens.renewed(credential, token);
    return renewed === undefined ? response : send(renewed);
  }

  /** Throws GatewayError for a status that the request does not expect. */
  private accepted({ path, statuses = [] }: JsonRequest | FileRequest, response: JsonResponse): JsonResponse {
    const { status, body, retryAfter } = response;
    if ((status >= 200 && status <= 299) || statuses.includes(status)) return response;
    const detail = `${path}: ${failedWith(status)}`;
    const userMessage = this.settings.userMessage?.(body);
    const kind = kindOfStatus(status);
    throw kind
      ? failureOfKind(kind, detail, { status, userMessage, retryAfter })
      : new GatewayError('rejected', detail, { status, userMessage });
  }

  private async sendJson(request: JsonRequest): Promise<JsonResponse> {
    const { method, path, query, body, headers = {} } = request;
    const { baseUrl, timeout = TIMEOUTS.shared, credentials } = this.settings;
    return this.decode(
      await this.transport.send({
        method,
        url: baseUrl + path,
        query,
        body,
        headers,
        timeout,
        credentials,
      }),
    );
  }

  /** No total timeout: a file may take long, so only its progress is checked. */
  private async sendFile(request: FileRequest): Promise<JsonResponse> {
    const { path, method, headers = {}, bytes, part, fields = {}, file, abort, onProgress } = request;
    const { baseUrl, credentials = true } = this.settings;
    const idle = new IdleTimeout(this.clock, TIMEOUTS.stalledUpload, abort);
    try {
      return this.decode(
        await this.transport.put({
          url: baseUrl + path,
          method,
          body: file.body,
          type: file.type,
          ...(!bytes && { name: file.name, part, form: fields }),
          credentials,
          headers,
          signal: abort.signal,
          onProgress: (sent) => {
            idle.reset();
            onProgress(sent);
          },
        }),
      );
    } catch (thrown) {
      throw idle.expired ? new GatewayError('timeout', 'the upload stalled', { cause: thrown }) : thrown;
    } finally {
      idle.clear();
    }
  }

  private decode({ status, text, retryAfter, header }: HttpResponse): JsonResponse {
    const body = readJson(text);
    const meant = this.settings.statusOf?.(body) ?? status;
    return { status: meant, body, retryAfter, header: (name) => header?.(name) };
  }
}

/** Throws `contract`, which says where and why the body does not fit. */
function fitting<T>(schema: Schema<T>, path: string, { status, body }: JsonResponse): T {
  const parsed = parse(schema, body, 'body');
  if (parsed.fits) return parsed.value;
  const detail = `${path}: HTTP ${status}, ${parsed.path} does not fit: ${mismatch(schema, body)}`;
  throw new GatewayError('contract', detail, { status });
}

/**
 * Why a response does not fit: what was expected, where the schema library says so, and what kind of value came instead.
 * Never the value itself, which may be personal.
 */
function mismatch<T>(schema: Schema<T>, value: unknown): string {
  const result = schema['~standard'].validate(value);
  const [issue] = (!(result instanceof Promise) && result.issues) || [];
  const { expected, input } = (issue ?? {}) as { readonly expected?: unknown; readonly input?: unknown };
  // Of a format, such as a date's, the library names no expected type.
  return typeof expected === 'string'
    ? `${expected} expected, ${kindOf(input)} received`
    : `${kindOf(input)} of another format`;
}

function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  return Array.isArray(value) ? 'a list' : `a ${typeof value}`;
}
