/** Timeouts in ms (specification, section 9). */
export const TIMEOUTS = {
  /** The shared client's. */
  shared: 15_000,
  /** The welcome client's. */
  welcome: 60_000,
  /** How long an upload may stand still. */
  stalledUpload: 60_000,
} as const;

/** The cookie of which a server's token is read and the header in which it is sent back, to the page's own origin. */
export const XSRF = { cookie: 'XSRF-TOKEN', header: 'X-XSRF-TOKEN' } as const;

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface HttpRequest {
  readonly method: HttpMethod;
  readonly url: string;
  /** Undefined and null members are left out. */
  readonly query?: object | undefined;
  /** Sent as JSON; a text is JSON already and goes as it stands. */
  readonly body?: object | string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** ms */
  readonly timeout: number;
  readonly signal?: AbortSignal | undefined;
  /** Gets bytes sent so far. */
  onProgress?(sent: number): void;
}

/** One file for one signed address. */
export interface FilePut {
  readonly url: string;
  readonly body: ArrayBuffer | Blob;
  /** The type that the address was signed for. */
  readonly type: string;
  /** Fields that stand before the file in a form, which goes by POST in the place of a PUT. */
  readonly form?: Readonly<Record<string, string>> | undefined;
  /** What the file is called in a form. */
  readonly name?: string | undefined;
  /** The address is the school's own: its cookies go along. A signed address says it all. */
  readonly credentials?: boolean | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly signal: AbortSignal;
  /** Gets bytes sent so far. */
  onProgress(sent: number): void;
}

export interface HttpResponse {
  readonly status: number;
  /** The body as it came. */
  readonly text: string;
  /** The header of that name: the body is in an envelope. */
  readonly yscrys?: string | undefined;
  /** `Retry-After` in seconds, where it came as a number. */
  readonly retryAfter?: number | undefined;
  /** Any other header; absent where the response was fetched ahead. */
  header?(name: string): string | undefined;
}

/** The way to servers. An answer of any status is an answer; throws GatewayError where none came. */
export interface Transport {
  send(request: HttpRequest): Promise<HttpResponse>;
  /** What came, or will come, to the same request where it was sent before; in an envelope where it was sealed. */
  prefetched?(request: HttpRequest): Promise<HttpResponse> | undefined;
  /** Unless asked for, without credentials or headers of ours: the address says it all. */
  put(file: FilePut): Promise<HttpResponse>;
}

/** One file to be fetched. */
export interface FileGet {
  readonly url: string;
  /** Undefined and null members are left out. */
  readonly query?: object | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** False for a signed address, which says it all. */
  readonly credentials: boolean;
  readonly signal: AbortSignal;
  /** Gets bytes received so far, and how many there will be where that is known. */
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

/** The way by which files come. As `Transport`, an answer of any status is an answer. */
export interface FileTransport {
  get(file: FileGet): Promise<FileResponse>;
}
