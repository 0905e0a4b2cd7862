/** Kinds of failed calls that the core distinguishes (architecture, "Style" 7). */
export type GatewayErrorKind =
  | 'unauthenticated'
  | 'forbidden'
  | 'rejected'
  | 'server'
  | 'busy'
  /** The school has no room left for files. */
  | 'storageFull'
  | 'offline'
  | 'timeout'
  | 'cancelled'
  | 'unexpected'
  | 'tampered'
  | 'contract';

export interface GatewayErrorOptions {
  /** The backend's own message, shown to the student. */
  readonly userMessage?: string | undefined;
  /** The HTTP status, where the kind follows from it; also the body's code that says `busy`. For adapters alone. */
  readonly status?: number | undefined;
  /** What the backend says about its refusal, unvalidated. For adapters alone. */
  readonly data?: unknown;
  /** `unauthenticated`, and what the phone stores of the session is to be forgotten (specification, section 8). */
  readonly forgetsStored?: boolean | undefined;
  /** Seconds after which to retry; the backend has not executed the call. */
  readonly retryAfter?: number | undefined;
  /** What was thrown underneath. */
  readonly cause?: unknown;
}

/** The one error that adapters throw. `detail` and `cause` are for developers. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  readonly userMessage: string | undefined;
  readonly status: number | undefined;
  readonly data: unknown;
  readonly forgetsStored: boolean;
  readonly retryAfter: number | undefined;

  constructor(
    readonly kind: GatewayErrorKind,
    readonly detail: string,
    { userMessage, status, data, forgetsStored = false, retryAfter, cause }: GatewayErrorOptions = {},
  ) {
    super(`${kind}: ${detail}`, cause === undefined ? undefined : { cause });
    this.userMessage = userMessage;
    this.status = status;
    this.data = data;
    this.forgetsStored = forgetsStored;
    this.retryAfter = retryAfter;
  }
}

/** Whether a call failed because no response came: the school may have done what it was asked all the same. */
export function isNetworkFailure(kind: GatewayErrorKind | undefined): boolean {
  return kind === 'offline' || kind === 'timeout';
}

/** Whether the school no longer accepts the credential. */
export function isUnauthenticated(thrown: unknown): boolean {
  return thrown instanceof GatewayError && thrown.kind === 'unauthenticated';
}
