import {
  GatewayError,
  type GatewayErrorKind,
  type GatewayErrorOptions,
} from '#application/ports/failures/gateway-error';

/** Statuses and codes of the standard envelope that mean the same in both places (specification, section 8). */
const UNAUTHENTICATED = 401;
const FORBIDDEN = 403;
const SERVER_ERROR = 500;
/** Too much at once: from here, or from everybody. */
const TOO_MANY_REQUESTS = 429;
const UNAVAILABLE = 503;

/** What a code of that number says; undefined where it is no failure that everybody knows. */
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
    default:
      return undefined;
  }
}

/** What an HTTP status says: every other 5xx is the server's failure too. */
export function kindOfStatus(status: number): GatewayErrorKind | undefined {
  return kindOfCode(status) ?? kindOfCode(Math.min(status, SERVER_ERROR));
}

/** A school that gives a reason for being busy is heard in its own words (specification, section 8). */
export function failureOfKind(
  kind: GatewayErrorKind,
  detail: string,
  options: GatewayErrorOptions,
): GatewayError {
  const { status, retryAfter } = options;
  return kind === 'busy' && options.words
    ? new GatewayError('rejected', detail, options)
    : new GatewayError(kind, detail, { status, retryAfter });
}

/** Specification, section 8. */
export function failedWith(status: number): string {
  return `Request failed with status code ${status}`;
}
