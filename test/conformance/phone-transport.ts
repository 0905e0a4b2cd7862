import { GatewayError } from '#application/ports/failures/gateway-error';
import { failureOf } from '#infrastructure/http/axios-transport';
import type {
  FileGet,
  FilePut,
  FileResponse,
  FileTransport,
  HttpRequest,
  HttpResponse,
  Transport,
} from '#infrastructure/http/transport';
import type { IsRequest } from './scripted-transport';

/** One browser's network: all requests share a cookie jar. */
export class PhoneTransport implements Transport, FileTransport {
  private readonly jar = new Map<string, string>();
  private isToLose: IsRequest | undefined;

  /** Loses the response to the next such request, which the server executes all the same. */
  loseNextResponse(isRequest: IsRequest): void {
    this.isToLose = isRequest;
  }

  async send(request: HttpRequest): Promise<HttpResponse> {
    const { method, url, query = {}, body, headers, timeout, signal } = request;
    const address = new URL(url);
    for (const [name, value] of Object.entries(query))
      if (value !== undefined && value !== null) address.searchParams.set(name, String(value));
    const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
    const type = text === undefined ? {} : { 'content-type': 'application/json' };
    const late = AbortSignal.timeout(timeout || 60_000);
    const response = await this.fetch(address, {
      method,
      headers: { accept: 'application/json', ...type, ...headers },
      ...(text !== undefined && { body: text }),
      signal: signal ? AbortSignal.any([signal, late]) : late,
    });
    const received = await this.responseOf(response);
    if (!this.isToLose?.(request)) return received;
    this.isToLose = undefined;
    throw new GatewayError('offline', 'the answer was lost');
  }

  async put({ url, body, type, form, name, credentials, headers, signal, onProgress }: FilePut) {
    const sent = form ? formOf(form, body, type, name) : new Blob([body], { type });
    const response = await this.fetch(
      new URL(url),
      {
        method: form ? 'POST' : 'PUT',
        body: sent,
        signal,
        headers: { ...headers, ...(!form && { 'content-type': type }) },
      },
      credentials === true,
    );
    onProgress(body instanceof Blob ? body.size : body.byteLength);
    return this.responseOf(response);
  }

  async get({ url, headers, signal }: FileGet): Promise<FileResponse> {
    const response = await this.fetch(new URL(url), { headers, signal });
    const bytes = await response.arrayBuffer();
    return { status: response.status, bytes, type: response.headers.get('content-type') ?? '' };
  }

  private async fetch(address: URL, init: RequestInit, withCookies = true): Promise<Response> {
    const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...init.headers, ...(withCookies && cookie !== '' && { cookie }) };
    const response = await fetch(address, { ...init, headers }).catch((thrown: unknown) => {
      throw kindOf(thrown);
    });
    if (withCookies)
      for (const set of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        this.jar.set(name, value);
      }
    return response;
  }

  private async responseOf(response: Response): Promise<HttpResponse> {
    const { status, headers } = response;
    const text = await response.text();
    const yscrys = headers.get('yscrys') ?? undefined;
    const after = headers.get('retry-after');
    return {
      status,
      text,
      header: (name) => headers.get(name) ?? undefined,
      ...(yscrys !== undefined && { yscrys }),
      ...(after !== null && { retryAfter: Number(after) }),
    };
  }
}

function kindOf(thrown: unknown): GatewayError {
  const { name } = thrown as { readonly name?: string };
  if (name === 'AbortError') return new GatewayError('cancelled', 'called off', { cause: thrown });
  if (name === 'TimeoutError') return new GatewayError('timeout', 'no answer in time', { cause: thrown });
  return thrown instanceof TypeError
    ? new GatewayError('offline', 'nobody answered', { cause: thrown })
    : failureOf(thrown);
}

function formOf(
  fields: Readonly<Record<string, string>>,
  body: ArrayBuffer | Blob,
  type: string,
  name?: string,
): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([body], { type }), name);
  return form;
}
