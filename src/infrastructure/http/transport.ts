/** Timeouts in ms (specification, section 9). */
export const TIMEOUTS = {
  /** The shared client's. */
  shared: 15_000,
  /** The welcome client's. */
  welcome: 60_000,
  /** How long an upload may stand still. */
  stalledUpload: 60_000,
} as const;

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** Undefined and null members are left out. */
  readonly query?: object | undefined;
  /** Sent as JSON. */
  readonly body?: object | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** ms */
  readonly timeout: number;
}

/** One file for one signed address. */
export interface FilePut {
  readonly url: string;
  readonly body: ArrayBuffer;
  /** The type that the address was signed for. */
  readonly type: string;
  readonly signal: AbortSignal;
  /** Gets bytes sent so far. */
  onProgress(sent: number): void;
}

export interface HttpAnswer {
  readonly status: number;
  /** The body as it came. */
  readonly text: string;
}

/** The way to servers. An answer of any status is an answer; throws GatewayError where none came. */
export interface Transport {
  send(request: HttpRequest): Promise<HttpAnswer>;
  /** Without credentials or headers of ours: the address says it all. */
  put(file: FilePut): Promise<HttpAnswer>;
}
