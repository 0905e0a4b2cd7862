/** Timeouts in ms (specification, section 9). */
export const TIMEOUTS = {
  /** The shared client. */
  shared: 15_000,
  /** The welcome client. */
  welcome: 60_000,
  /** Longest time that an upload may make no progress. */
  stalledUpload: 60_000,
} as const;

/** The cookie with a server's XSRF token, and the header that sends it back, to the page's own origin only. */
export const XSRF = { cookie: 'XSRF-TOKEN', header: 'X-XSRF-TOKEN' } as const;

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface HttpRequest {
  readonly method: HttpMethod;
  readonly url: string;
  /** Undefined and null members are left out. */
  readonly query?: object | undefined;
  /** Sent as JSON; a text is sent unchanged, as ready JSON. */
  readonly body?: object | string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** ms */
  readonly timeout: number;
  /** Default true: with cookies. */
  readonly credentials?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Receives the number of bytes sent so far. */
  onProgress?(sent: number): void;
}

/** A file for one signed address. */
export interface FilePut {
  readonly url: string;
  /** Default: POST for a form, else PUT. */
  readonly method?: 'POST' | 'PUT' | undefined;
  readonly body: ArrayBuffer | Blob;
  /** The type for which the address was signed. */
  readonly type: string;
  /** Fields before the file in a multipart form. */
  readonly form?: Readonly<Record<string, string>> | undefined;
  /** The file's own name in a form, and its part's; default `file`. */
  readonly name?: string | undefined;
  readonly part?: string | undefined;
  /** Send cookies: the address is the school's own. A signed address needs none. */
  readonly credentials?: boolean | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly signal: AbortSignal;
  /** Receives the number of bytes sent so far. */
  onProgress(sent: number): void;
}

export interface HttpResponse {
  readonly status: number;
  /** The undecoded body. */
  readonly text: string;
  /** The header `yscrys`: the body is in an envelope. */
  readonly yscrys?: string | undefined;
  /** `Retry-After` in seconds, if it is a number. */
  readonly retryAfter?: number | undefined;
  /** Reads any other header; absent for a prefetched response. */
  header?(name: string): string | undefined;
}

/** Sends requests. Resolves for every status; throws GatewayError if there is no response. */
export interface Transport {
  send(request: HttpRequest): Promise<HttpResponse>;
  /** The response, or pending response, to an earlier identical request; in an envelope if that one was encrypted. */
  prefetched?(request: HttpRequest): Promise<HttpResponse> | undefined;
  /** Without credentials and the app's own headers unless requested: a signed address contains its authorisation. */
  put(file: FilePut): Promise<HttpResponse>;
}

/** A file to download. */
export interface FileGet {
  readonly url: string;
  /** Undefined and null members are left out. */
  readonly query?: object | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** False for a signed address, which contains its authorisation. */
  readonly credentials: boolean;
  readonly signal: AbortSignal;
  /** Receives the bytes received so far, and the total if it is known. */
  onProgress(received: number, total: number | undefined): void;
}

export interface FileResponse {
  readonly status: number;
  readonly bytes: ArrayBuffer;
  /** `Content-Type`; empty where there is none. */
  readonly type: string;
  /** `Content-Disposition` */
  readonly disposition?: string | undefined;
  /** As in `HttpResponse`. */
  readonly retryAfter?: number | undefined;
}

/** Downloads files. As with `Transport`, every status resolves. */
export interface FileTransport {
  get(file: FileGet): Promise<FileResponse>;
}
