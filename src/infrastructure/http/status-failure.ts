import {
  GatewayError,
  type GatewayErrorKind,
  type GatewayErrorOptions,
} from '#application/ports/failures/gateway-error';

/** HTTP statuses that mean the same as codes of the standard envelope (specification, section 8). */
export const UNAUTHENTICATED = 401;
const FORBIDDEN = 403;
const NOT_FOUND = 404;
const SERVER_ERROR = 500;
/** Too many requests: from this phone, or from everyone. */
const TOO_MANY_REQUESTS = 429;
const UNAVAILABLE = 503;
const INSUFFICIENT_STORAGE = 507;

/** The kind of failure that a code means; undefined if it is not one of the generic failures. */
export function kindOfCode(code: number): GatewayErrorKind | undefined {
  switch (code) {
    case UNAUTHENTICATED:
      return 'unauthenticated';
    case FORBIDDEN:
      return 'forbidden';
    case SERVER_ERROR:
      return 'server';
    case TOO_MANY_REQUESTS:
    case UNAVAILABLE:
      return 'busy';
    case INSUFFICIENT_STORAGE:
      return 'storageFull';
    default:
      return undefined;
  }
}

/** The kind of failure that an HTTP status means: every other 5xx counts as a server error, too. */
export function kindOfStatus(status: number): GatewayErrorKind | undefined {
  return kindOfCode(status) ?? kindOfCode(Math.min(status, SERVER_ERROR));
}

/**
 * A failure with the school's own message is an answer: the student sees that message, except for 401 and 403, whose
 * meaning is fixed (specification, section 8).
 */
export function failureOfKind(
  kind: GatewayErrorKind,
  detail: string,
  options: GatewayErrorOptions,
): GatewayError {
  const { status, retryAfter, userMessage } = options;
  const isFixed = kind === 'unauthenticated' || kind === 'forbidden';
  if (!userMessage || isFixed)
    return new GatewayError(kind, detail, { status, retryAfter, forgetsStored: status === UNAUTHENTICATED });
  return new GatewayError(kind === 'storageFull' ? kind : 'rejected', detail, options);
}

/** The school's own message in any body that has one; the envelope's default (specification, section 3) is none. */
export function userMessageIn(body: unknown): string | undefined {
  const { msg } = (body ?? {}) as { readonly msg?: unknown };
  return typeof msg === 'string' && !['', 'ok'].includes(msg.trim()) ? msg : undefined;
}

/** The server does not have this path. */
export function isUnknownPath(thrown: unknown): boolean {
  return thrown instanceof GatewayError && thrown.status === NOT_FOUND;
}

/** Specification, section 8. */
export function failedWith(status: number): string {
  return `Request failed with status code ${status}`;
}
