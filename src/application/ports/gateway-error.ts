/** What went wrong with a call, in kinds that the core can act on (architecture, "Style" 7). */
export type GatewayErrorKind =
  | 'unauthenticated'
  | 'forbidden'
  | 'rejected'
  | 'server'
  | 'offline'
  | 'timeout'
  | 'cancelled'
  | 'misuse'
  | 'tampered'
  | 'contract';

/** The one error that adapters throw. `detail` is for developers; `words` are the backend's own for the student. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  constructor(
    readonly kind: GatewayErrorKind,
    readonly detail: string,
    readonly words?: string,
    /** The HTTP status, where that and no code said so. */
    readonly status?: number,
  ) {
    super(`${kind}: ${detail}`);
  }
}

/** The kind of any thrown thing; what is not ours is our own mistake. */
export function errorKind(thrown: unknown): GatewayErrorKind {
  return thrown instanceof GatewayError ? thrown.kind : 'misuse';
}
