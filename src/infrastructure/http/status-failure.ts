import {
  GatewayError,
  type GatewayErrorKind,
  type GatewayErrorOptions,
} from '#application/ports/failures/gateway-error';

/** HTTP statuses that mean the same as codes of the standard envelope (specification, section 8). */
const UNAUTHENTICATED = 401;
const FORBIDDEN = 403;
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

/** If a busy school gives a reason, the student sees the school's own message (specification, section 8). */
export function failureOfKind(
  kind: GatewayErrorKind,
  detail: string,
  options: GatewayErrorOptions,
): GatewayError {
  const { status, retryAfter } = options;
  return kind === 'busy' && options.userMessage
    ? new GatewayError('rejected', detail, options)
    : new GatewayError(kind, detail, { status, retryAfter, forgetsStored: status === UNAUTHENTICATED });
}

/** Specification, section 8. */
export function failedWith(status: number): string {
  return `Request failed with status code ${status}`;
}
