import axios, { type AxiosRequestConfig, type AxiosResponse } from 'axios';
import { GatewayError, type GatewayErrorKind } from '#application/ports/failures/gateway-error';
import {
  type FileGet,
  type FilePut,
  type FileResponse,
  type FileTransport,
  type HttpRequest,
  type HttpResponse,
  type Transport,
  XSRF,
} from './transport';

const asItIs = (body: unknown) => body;

/** Transport over axios. */
export class AxiosTransport implements Transport, FileTransport {
  private readonly client = axios.create({
    headers: { Accept: 'application/json' },
    responseType: 'text',
    transformResponse: [asItIs],
    // The caller interprets the status.
    validateStatus: null,
    xsrfCookieName: XSRF.cookie,
    xsrfHeaderName: XSRF.header,
    transitional: { clarifyTimeoutError: true },
  });

  /** `isLeaving`: the page is being left, which ends its requests. */
  constructor(private readonly isLeaving: () => boolean = () => false) {}

  send({
    method,
    url,
    query,
    body,
    headers,
    timeout,
    credentials = true,
    signal,
    onProgress,
  }: HttpRequest): Promise<HttpResponse> {
    return this.request({
      method,
      url,
      params: query,
      data: body,
      timeout,
      ...cookies(credentials),
      ...(signal && { signal }),
      ...(onProgress && { onUploadProgress: ({ loaded }) => onProgress(loaded) }),
      // Megabytes of ciphertext need not be parsed to find out that they are JSON.
      ...(typeof body === 'string'
        ? { headers: { ...headers, 'Content-Type': 'application/json' }, transformRequest: [asItIs] }
        : { headers }),
    });
  }

  put(file: FilePut): Promise<HttpResponse> {
    const { url, method, body, form, type, credentials = false, headers, signal, onProgress } = file;
    return this.request({
      method: method ?? (form ? 'POST' : 'PUT'),
      url,
      data: form ? formOf(form, file) : body,
      // Without a type, axios sends a form's, for which an address was not signed.
      ...(form
        ? headers && { headers }
        : { headers: { 'Content-Type': type, ...headers }, transformRequest: [asItIs] }),
      signal,
      timeout: 0,
      ...cookies(credentials),
      onUploadProgress: ({ loaded }) => onProgress(loaded),
    });
  }

  /** As bytes and not as a blob: the oldest engines' blobs cannot be read without detours. */
  async get({ url, query, headers, credentials, signal, onProgress }: FileGet): Promise<FileResponse> {
    const response = await this.responseTo({
      method: 'GET',
      url,
      params: query,
      headers: { Accept: '*/*', ...headers },
      responseType: 'arraybuffer',
      signal,
      // No total timeout: the caller checks for progress.
      timeout: 0,
      ...cookies(credentials),
      onDownloadProgress: ({ loaded, total }) => onProgress(loaded, total),
    });
    const { status, data, headers: responseHeaders } = response;
    return {
      status,
      bytes: bytesOf(data),
      type: textOf(responseHeaders['content-type']) ?? '',
      disposition: textOf(responseHeaders['content-disposition']),
      retryAfter: secondsOf(responseHeaders['retry-after']),
    };
  }

  private async request(config: AxiosRequestConfig): Promise<HttpResponse> {
    const { status, data, headers } = await this.responseTo(config);
    const yscrys = textOf(headers.yscrys);
    const text = textOf(data) ?? '';
    return {
      status,
      text,
      header: (name) => textOf(headers[name.toLowerCase()]),
      ...(yscrys !== undefined && { yscrys }),
      ...(headers['retry-after'] !== undefined && { retryAfter: secondsOf(headers['retry-after']) }),
    };
  }

  private async responseTo(config: AxiosRequestConfig): Promise<AxiosResponse<unknown>> {
    try {
      return await this.client.request<unknown>(config);
    } catch (thrown) {
      throw failureOf(thrown, config.signal?.aborted || this.isLeaving());
    }
  }
}

function cookies(withCredentials: boolean): AxiosRequestConfig {
  return withCredentials ? { withCredentials } : { withXSRFToken: false };
}

/** The file is appended last: object stores ignore fields after it. */
function formOf(
  fields: Readonly<Record<string, string>>,
  { body, type, name, part = 'file' }: FilePut,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const file = body instanceof Blob ? body : new Blob([body], { type });
  if (name === undefined) form.append(part, file);
  else form.append(part, file, name);
  return form;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** A `Retry-After` date instead of a number is rare and ignored. */
function secondsOf(value: unknown): number | undefined {
  return /^\d{1,6}$/.test(String(value)) ? Number(value) : undefined;
}

/** Engines without XMLHttpRequest return a view of a larger buffer; only the viewed bytes are copied. */
function bytesOf(data: unknown): ArrayBuffer {
  if (data instanceof ArrayBuffer) return data;
  return ArrayBuffer.isView(data)
    ? Uint8Array.from(new Uint8Array(data.buffer, data.byteOffset, data.byteLength)).buffer
    : new ArrayBuffer(0);
}

/**
 * The GatewayError for an error of the HTTP client, by its code (specification, section 8). `isCalledOff`: the caller has
 * aborted the request, or the page is being left.
 */
export function failureOf(thrown: unknown, isCalledOff = false): GatewayError {
  if (thrown instanceof GatewayError) return thrown;
  const { code, message } = thrown instanceof Error ? (thrown as Error & { readonly code?: unknown }) : {};
  return new GatewayError(
    kindOf(code, message ?? '', isCalledOff),
    `${String(code ?? 'no code')}: ${message ?? ''}`,
    {
      cause: thrown,
    },
  );
}

function kindOf(code: unknown, message: string, isCalledOff: boolean): GatewayErrorKind {
  switch (code) {
    case 'ERR_CANCELED':
      return 'cancelled';
    case 'ETIMEDOUT':
      return 'timeout';
    case 'ECONNABORTED':
      if (message !== 'Request aborted') return 'timeout';
      // Firefox ends a request whose connection breaks as it ends those of a page that is left.
      return isCalledOff ? 'cancelled' : 'offline';
    // `validateStatus` is off, so this code only means a request that cannot be sent.
    case 'ERR_BAD_REQUEST':
    case 'ERR_INVALID_URL':
    case 'ERR_NOT_SUPPORT':
    case 'ERR_BAD_OPTION':
    case 'ERR_BAD_OPTION_VALUE':
    case undefined:
      return 'unexpected';
    default:
      return 'offline';
  }
}
