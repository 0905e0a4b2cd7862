/** Kinds of failed calls that the core distinguishes (architecture, "Style" 7). */
export type GatewayErrorKind =
  | 'unauthenticated'
  | 'forbidden'
  | 'rejected'
  | 'server'
  | 'busy'
  | 'offline'
  | 'timeout'
  | 'cancelled'
  | 'unexpected'
  | 'tampered'
  | 'contract';

export interface GatewayErrorOptions {
  /** The backend's own message, shown to the student. */
  readonly words?: string | undefined;
  /** The HTTP status, where the kind follows from it and not from a code in the body. */
  readonly status?: number | undefined;
  /** Seconds after which to retry; the backend has not executed the call. */
  readonly retryAfter?: number | undefined;
  /** What was thrown underneath. */
  readonly cause?: unknown;
}

/** The one error that adapters throw. `detail` and `cause` are for developers. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  readonly words: string | undefined;
  readonly status: number | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    readonly kind: GatewayErrorKind,
    readonly detail: string,
    { words, status, retryAfter, cause }: GatewayErrorOptions = {},
  ) {
    super(`${kind}: ${detail}`, cause === undefined ? undefined : { cause });
    this.words = words;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** Whether the school no longer accepts the credential. */
export function isUnauthenticated(thrown: unknown): boolean {
  return thrown instanceof GatewayError && thrown.kind === 'unauthenticated';
}
