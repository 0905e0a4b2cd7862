import type { CallFailures } from '#application/ports/failures/call-failures';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { Clock } from '#application/ports/phone/clock';
import type { Credential } from '#domain/credential';
import { BackendClient, type CallOptions } from './backend-client';
import { IdleTimeout } from './idle-timeout';
import { mismatch } from './mismatch';
import { readJson } from './response-decoder';
import { parse, type Schema } from './schema';
import { failedWith, failureOfKind, kindOfStatus } from './status-failure';
import { type HttpMethod, type HttpResponse, TIMEOUTS, type Transport } from './transport';

export interface JsonSettings {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** ms; default: the standard backend's. */
  readonly timeout?: number;
  readonly failures?: CallFailures | undefined;
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

/** A file in a multipart form, sent with the school's cookies and the headers of `JsonSettings`. */
export interface FormRequest extends Pick<JsonRequest, 'path' | 'statuses' | 'headers'> {
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

/**
 * Calls of a backend with plain JSON over HTTP, with cookies or a credential in a header. Every method throws only
 * GatewayError.
 */
export class JsonClient {
  private readonly client: BackendClient<JsonRequest | FormRequest, JsonResponse>;

  constructor(
    private readonly transport: Transport,
    private readonly clock: Clock,
    private readonly settings: JsonSettings,
  ) {
    const exchange = (request: JsonRequest | FormRequest) =>
      'file' in request ? this.sendForm(request) : this.sendJson(request);
    this.client = new BackendClient(exchange, clock, settings.failures);
  }

  /** A response with status 2xx or one of `statuses`. A GET is retried after a temporary failure. */
  request(request: JsonRequest, options: CallOptions = {}): Promise<JsonResponse> {
    const { idempotent = request.method === 'GET' } = options;
    return this.client.reported(options, () => this.respond(request, idempotent, options.credential));
  }

  /** As `request`, parsed by a schema; throws `contract` with the path of the first mismatch. */
  async read<T>(schema: Schema<T>, request: JsonRequest, options: CallOptions = {}): Promise<T> {
    const { idempotent = request.method === 'GET' } = options;
    return this.client.reported(options, async () =>
      this.fitting(schema, request.path, await this.respond(request, idempotent, options.credential)),
    );
  }

  /** Uploads a file with progress. Throws `timeout` if it stalls, `cancelled` if `abort` was called. */
  upload<T>(schema: Schema<T>, request: FormRequest, options: CallOptions = {}): Promise<T> {
    return this.client.reported(options, async () =>
      this.fitting(schema, request.path, await this.respond(request, false, options.credential)),
    );
  }

  /** The body parsed by the schema. Throws `contract`, which says where and why it does not fit. */
  fitting<T>(schema: Schema<T>, path: string, { status, body }: JsonResponse): T {
    const parsed = parse(schema, body, 'body');
    if (parsed.fits) return parsed.value;
    const detail = `${path}: HTTP ${status}, ${parsed.path} does not fit: ${mismatch(schema, body)}`;
    throw new GatewayError('contract', detail, { status });
  }

  private async respond(
    request: JsonRequest | FormRequest,
    idempotent: boolean,
    credential: Credential | undefined,
  ): Promise<JsonResponse> {
    const { path, statuses = [] } = request;
    const headers = { ...this.settings.headers?.(credential), ...request.headers };
    const response = await this.client.send({ ...request, headers }, idempotent);
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
    const { baseUrl, timeout = TIMEOUTS.shared } = this.settings;
    return this.decode(
      await this.transport.send({
        method,
        url: baseUrl + path,
        query,
        body,
        headers,
        timeout,
      }),
    );
  }

  /** No total timeout: a file may take long, so only its progress is checked. */
  private async sendForm(request: FormRequest): Promise<JsonResponse> {
    const { path, headers = {}, fields = {}, file, abort, onProgress } = request;
    const idle = new IdleTimeout(this.clock, TIMEOUTS.stalledUpload, abort);
    try {
      return this.decode(
        await this.transport.put({
          url: this.settings.baseUrl + path,
          body: file.body,
          type: file.type,
          name: file.name,
          form: fields,
          credentials: true,
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
