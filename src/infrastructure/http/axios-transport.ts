import type { AxiosInstance, AxiosRequestConfig } from 'axios';
import { GatewayError } from '../../application/ports/gateway-error';
import { failureOf } from './failure';
import { type FilePut, type HttpAnswer, type HttpRequest, type Transport, XSRF } from './transport';

const asItIs = (body: unknown) => body;

/** Transport over axios, which is fetched with the first call. */
export class AxiosTransport implements Transport {
  private client: Promise<AxiosInstance> | undefined;

  /** Begins to fetch axios, so that the first call does not wait for it. */
  prepare(): void {
    this.load().catch(() => undefined);
  }

  send({ method, url, query, body, headers, timeout }: HttpRequest): Promise<HttpAnswer> {
    return this.request({
      method,
      url,
      params: query,
      data: body,
      timeout,
      withCredentials: true,
      // Megabytes of ciphertext need not be parsed to find out that they are JSON.
      ...(typeof body === 'string'
        ? { headers: { ...headers, 'Content-Type': 'application/json' }, transformRequest: [asItIs] }
        : { headers }),
    });
  }

  put({ url, body, type, signal, onProgress }: FilePut): Promise<HttpAnswer> {
    return this.request({
      method: 'PUT',
      url,
      data: body,
      // Without one, axios sends a form's content type, for which the address was not signed.
      headers: { 'Content-Type': type },
      transformRequest: [asItIs],
      signal,
      timeout: 0,
      withCredentials: false,
      withXSRFToken: false,
      onUploadProgress: ({ loaded }) => onProgress(loaded),
    });
  }

  private async request(config: AxiosRequestConfig): Promise<HttpAnswer> {
    const client = await this.load();
    try {
      const { status, data, headers } = await client.request<unknown>(config);
      const yscrys: unknown = headers.yscrys;
      const text = typeof data === 'string' ? data : '';
      return typeof yscrys === 'string' ? { status, text, yscrys } : { status, text };
    } catch (thrown) {
      throw failureOf(thrown);
    }
  }

  private load(): Promise<AxiosInstance> {
    this.client ??= create().catch(() => {
      this.client = undefined;
      throw new GatewayError('offline', 'the HTTP client did not arrive');
    });
    return this.client;
  }
}

async function create(): Promise<AxiosInstance> {
  const { default: axios } = await import('axios');
  return axios.create({
    headers: { Accept: 'application/json' },
    responseType: 'text',
    transformResponse: [asItIs],
    // What a status means is for the reader of the answer.
    validateStatus: null,
    xsrfCookieName: XSRF.cookie,
    xsrfHeaderName: XSRF.header,
    transitional: { clarifyTimeoutError: true },
  });
}
