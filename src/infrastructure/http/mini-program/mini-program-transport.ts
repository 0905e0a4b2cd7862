import { GatewayError, type GatewayErrorKind } from '#application/ports/failures/gateway-error';
import type {
  FileGet,
  FilePut,
  FileResponse,
  FileTransport,
  HttpRequest,
  HttpResponse,
  Transport,
} from '../transport';

/** A request in the form of any mini-program runtime. */
export interface RuntimeRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | ArrayBuffer;
  /** ms; 0: the runtime's default. */
  readonly timeout: number;
  /** The response body is bytes, not text. */
  readonly isBinary: boolean;
  responded(response: RuntimeResponse): void;
  /** `detail`: the runtime's own error message. */
  failed(kind: GatewayErrorKind, detail: string): void;
}

export interface RuntimeResponse {
  readonly status: number;
  readonly data: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Starts a request; the returned function aborts it. */
export type RuntimeSend = (request: RuntimeRequest) => () => void;

/** Transport in the native part of a mini-program, which has no browser: uses the runtime's request function. */
export class MiniProgramTransport implements Transport, FileTransport {
  constructor(private readonly runtime: RuntimeSend) {}

  async send(request: HttpRequest): Promise<HttpResponse> {
    const { method, url, query, body, headers, timeout, signal, onProgress } = request;
    if (method === 'PATCH' || method === 'DELETE')
      throw new GatewayError('unexpected', `${method} is not supported by all runtimes`);
    const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
    const sent = {
      url: withQuery(url, query),
      method,
      headers: {
        Accept: 'application/json',
        ...(text !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(text !== undefined && { body: text }),
      timeout,
      isBinary: false,
    };
    const response = await this.responseTo(sent, signal);
    // The runtime reports no progress before the end.
    if (text !== undefined) onProgress?.(text.length);
    return responseOf(response);
  }

  async put({ url, body, type, form, signal, onProgress }: FilePut): Promise<HttpResponse> {
    if (!(body instanceof ArrayBuffer)) throw new GatewayError('unexpected', 'the runtime has no blobs');
    const sent = form
      ? { method: 'POST', headers: { 'Content-Type': FORM_TYPE }, body: formOf(form, body, type) }
      : { method: 'PUT', headers: { 'Content-Type': type }, body };
    const response = await this.responseTo(
      { url, timeout: 0, isBinary: false, ...(sent as Pick<RuntimeRequest, 'method' | 'headers' | 'body'>) },
      signal,
    );
    onProgress(body.byteLength);
    return responseOf(response);
  }

  async get({ url, query, headers, signal, onProgress }: FileGet): Promise<FileResponse> {
    const response = await this.responseTo(
      {
        url: withQuery(url, query),
        method: 'GET',
        headers: { Accept: '*/*', ...headers },
        timeout: 0,
        isBinary: true,
      },
      signal,
    );
    const bytes = response.data instanceof ArrayBuffer ? response.data : new ArrayBuffer(0);
    onProgress(bytes.byteLength, bytes.byteLength);
    return {
      status: response.status,
      bytes,
      type: headerOf(response, 'content-type') ?? '',
      disposition: headerOf(response, 'content-disposition'),
      retryAfter: secondsOf(headerOf(response, 'retry-after')),
    };
  }

  private responseTo(
    request: Omit<RuntimeRequest, 'responded' | 'failed'>,
    signal?: AbortSignal | undefined,
  ): Promise<RuntimeResponse> {
    if (!/^https?:\/\//i.test(request.url))
      return Promise.reject(new GatewayError('unexpected', `Unsupported protocol: ${request.url}`));
    let stop = () => {};
    const response = new Promise<RuntimeResponse>((resolve, reject) => {
      const cancelled = () => reject(new GatewayError('cancelled', 'Request aborted'));
      if (signal?.aborted) return cancelled();
      const abort = this.runtime({
        ...request,
        responded: resolve,
        failed: (kind, detail) => reject(new GatewayError(kind, detail)),
      });
      stop = () => {
        cancelled();
        abort();
      };
      signal?.addEventListener('abort', stop);
    });
    // All parts of a file share its signal.
    return response.finally(() => signal?.removeEventListener('abort', stop));
  }
}

/** Long enough not to occur in a file by chance. */
const BOUNDARY = 'orientation-7d9f0c6b5a4e3f2d1c0b9a8f7e6d5c4b';
const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** Runtimes have no FormData, so the body is built here. The file is last: object stores ignore fields after it. */
function formOf(fields: Readonly<Record<string, string>>, file: ArrayBuffer, type: string): ArrayBuffer {
  const disposition = (name: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`;
  const head = Object.entries(fields)
    .map(([name, value]) => `${disposition(name)}\r\n\r\n${value}\r\n`)
    .join('');
  const encoder = new TextEncoder();
  const begin = encoder.encode(
    `${head}${disposition('file')}; filename="file"\r\nContent-Type: ${type}\r\n\r\n`,
  );
  const end = encoder.encode(`\r\n--${BOUNDARY}--\r\n`);
  const whole = new Uint8Array(begin.length + file.byteLength + end.length);
  whole.set(begin);
  whole.set(new Uint8Array(file), begin.length);
  whole.set(end, begin.length + file.byteLength);
  return whole.buffer;
}

function responseOf(response: RuntimeResponse): HttpResponse {
  const yscrys = headerOf(response, 'yscrys');
  const retryAfter = headerOf(response, 'retry-after');
  return {
    status: response.status,
    text: textOf(response.data),
    ...(yscrys !== undefined && { yscrys }),
    ...(retryAfter !== undefined && { retryAfter: secondsOf(retryAfter) }),
  };
}

/** Some runtimes parse JSON even if asked for text. */
function textOf(data: unknown): string {
  if (typeof data === 'string') return data;
  return data === undefined || data === null ? '' : JSON.stringify(data);
}

/** Runtimes keep the header names' case as the server or the phone writes it. */
function headerOf({ headers }: RuntimeResponse, name: string): string | undefined {
  const value = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  const one = Array.isArray(value) ? (value as unknown[])[0] : value;
  return typeof one === 'string' ? one : undefined;
}

function secondsOf(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

/** Undefined and null members are left out. */
function withQuery(url: string, query: object | undefined): string {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]: [string, unknown]) =>
    value === undefined || value === null
      ? []
      : [`${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`],
  );
  if (pairs.length === 0) return url;
  return `${url}${url.includes('?') ? '&' : '?'}${pairs.join('&')}`;
}
