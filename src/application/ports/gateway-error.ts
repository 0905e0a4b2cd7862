/** What went wrong with a call, in kinds that the core can act on (architecture, "Style" 7). */
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
  /** The backend's own words, for the student. */
  readonly words?: string | undefined;
  /** The HTTP status, where that and no code said so. */
  readonly status?: number | undefined;
  /** Seconds after which the backend, which has done nothing of it, wants to be asked again. */
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

/** The school does not know the token any more. */
export function isUnauthenticated(thrown: unknown): boolean {
  return thrown instanceof GatewayError && thrown.kind === 'unauthenticated';
}
