import type { CallFailures } from '#application/ports/failures/call-failures';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { Clock } from '#application/ports/phone/clock';
import { BackendClient, type CallOptions } from './backend-client';
import { IdleTimeout } from './idle-timeout';
import { readJson } from './response-decoder';
import { parse, type Schema } from './schema';
import { failedWith, failureOfKind, kindOfStatus } from './status-failure';
import { type HttpMethod, type HttpResponse, TIMEOUTS, type Transport } from './transport';

export interface JsonSettings {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  /** ms; the standard backend's where nothing is said. */
  readonly timeout?: number;
  readonly failures?: CallFailures | undefined;
  /** Sent with every call; asked each time. */
  readonly headers?: () => Readonly<Record<string, string>>;
  /** What a refusal's body says for the student, in the school's own words. */
  readonly words?: (body: unknown) => string | undefined;
  /** For servers that answer HTTP 200 to everything: the status that the body means; undefined where HTTP's holds. */
  readonly statusOf?: (body: unknown) => number | undefined;
}

export interface JsonRequest {
  readonly method: HttpMethod;
  /** Below the base URL, with its slash. */
  readonly path: string;
  /** Undefined and null members are left out. */
  readonly query?: object;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** Statuses that are answers here beside 2xx, as 404 and 409 of a refusal. */
  readonly answers?: readonly number[];
}

/** A file in one form, with the cookies of the school. */
export interface FormRequest extends Pick<JsonRequest, 'path' | 'answers' | 'headers'> {
  readonly fields?: Readonly<Record<string, string>>;
  readonly file: { readonly body: ArrayBuffer | Blob; readonly type: string; readonly name: string };
  readonly abort: AbortController;
  /** Gets bytes sent so far. */
  onProgress(sent: number): void;
}

export interface JsonAnswer {
  /** HTTP's, or what `statusOf` read. */
  readonly status: number;
  /** Undefined where it is no JSON. */
  readonly body: unknown;
  readonly retryAfter?: number | undefined;
  header(name: string): string | undefined;
}

/** Calls of a backend that speaks plain JSON over HTTP, with cookies. Every method throws GatewayError alone. */
export class JsonClient {
  private readonly client: BackendClient<JsonRequest | FormRequest, JsonAnswer>;

  constructor(
    private readonly transport: Transport,
    private readonly clock: Clock,
    private readonly settings: JsonSettings,
  ) {
    const exchange = (request: JsonRequest | FormRequest) =>
      'file' in request ? this.sendForm(request) : this.sendJson(request);
    this.client = new BackendClient(exchange, clock, settings.failures);
  }

  /** An answer of 2xx or one of `answers`. A GET is repeated after a passing failure. */
  request(request: JsonRequest, options: CallOptions = {}): Promise<JsonAnswer> {
    const { idempotent = request.method === 'GET' } = options;
    return this.client.reported(options, () => this.answered(request, idempotent));
  }

  /** The same for one shape of answer; `contract` with the path of what does not fit. */
  async read<T>(schema: Schema<T>, request: JsonRequest, options: CallOptions = {}): Promise<T> {
    const { idempotent = request.method === 'GET' } = options;
    return this.client.reported(options, async () =>
      this.fitting(schema, request.path, await this.answered(request, idempotent)),
    );
  }

  /** One file with its progress; `timeout` where it stands still, `cancelled` where `abort` was called. */
  upload<T>(schema: Schema<T>, request: FormRequest, options: CallOptions = {}): Promise<T> {
    return this.client.reported(options, async () =>
      this.fitting(schema, request.path, await this.answered(request, false)),
    );
  }

  /** The body in that shape. Throws `contract`. */
  fitting<T>(schema: Schema<T>, path: string, { status, body }: JsonAnswer): T {
    const parsed = parse(schema, body, 'body');
    if (parsed.fits) return parsed.value;
    throw new GatewayError('contract', `${path}: HTTP ${status}, ${parsed.path} does not fit`, { status });
  }

  private async answered(request: JsonRequest | FormRequest, idempotent: boolean): Promise<JsonAnswer> {
    const { path, answers = [] } = request;
    const answer = await this.client.send(request, idempotent);
    const { status, body, retryAfter } = answer;
    if ((status >= 200 && status <= 299) || answers.includes(status)) return answer;
    const detail = `${path}: ${failedWith(status)}`;
    const words = this.settings.words?.(body);
    const kind = kindOfStatus(status);
    throw kind
      ? failureOfKind(kind, detail, { status, words, retryAfter })
      : new GatewayError('rejected', detail, { status, words });
  }

  private async sendJson(request: JsonRequest): Promise<JsonAnswer> {
    const { method, path, query, body, headers } = request;
    const { baseUrl, timeout = TIMEOUTS.shared } = this.settings;
    return this.answerOf(
      await this.transport.send({
        method,
        url: baseUrl + path,
        query,
        body,
        headers: { ...this.settings.headers?.(), ...headers },
        timeout,
      }),
    );
  }

  /** How long a file takes in all says nothing: it is watched whether it moves. */
  private async sendForm(request: FormRequest): Promise<JsonAnswer> {
    const { path, headers, fields = {}, file, abort, onProgress } = request;
    const idle = new IdleTimeout(this.clock, TIMEOUTS.stalledUpload, abort);
    try {
      return this.answerOf(
        await this.transport.put({
          url: this.settings.baseUrl + path,
          body: file.body,
          type: file.type,
          name: file.name,
          form: fields,
          credentials: true,
          headers: { ...this.settings.headers?.(), ...headers },
          signal: abort.signal,
          onProgress: (sent) => {
            idle.reset();
            onProgress(sent);
          },
        }),
      );
    } catch (thrown) {
      throw idle.expired ? new GatewayError('timeout', 'the upload stood still', { cause: thrown }) : thrown;
    } finally {
      idle.clear();
    }
  }

  private answerOf({ status, text, retryAfter, header }: HttpResponse): JsonAnswer {
    const body = readJson(text);
    const meant = this.settings.statusOf?.(body) ?? status;
    return { status: meant, body, retryAfter, header: (name) => header?.(name) };
  }
}
