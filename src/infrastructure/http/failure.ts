import { GatewayError, type GatewayErrorKind } from '#application/ports/failures/gateway-error';

/**
 * The GatewayError for an error of the HTTP client, by its code (specification, section 8). `isCalledOff`: the caller has
 * aborted the request, or the page is being left.
 */
export function failureOf(thrown: unknown, isCalledOff = false): GatewayError {
  if (thrown instanceof GatewayError) return thrown;
  const { code, message } = thrown instanceof Error ? (thrown as Error & { readonly code?: unknown }) : {};
  return new GatewayError(
    kindOf(code, message ?? '', isCalledOff),
    `${String(code ?? 'no code')}: ${message ?? ''}`,
    {
      cause: thrown,
    },
  );
}

function kindOf(code: unknown, message: string, isCalledOff: boolean): GatewayErrorKind {
  switch (code) {
    case 'ERR_CANCELED':
      return 'cancelled';
    case 'ETIMEDOUT':
      return 'timeout';
    case 'ECONNABORTED':
      if (message !== 'Request aborted') return 'timeout';
      // Firefox ends a request whose connection breaks as it ends those of a page that is left.
      return isCalledOff ? 'cancelled' : 'offline';
    // `validateStatus` is off, so this code only means a request that cannot be sent.
    case 'ERR_BAD_REQUEST':
    case 'ERR_INVALID_URL':
    case 'ERR_NOT_SUPPORT':
    case 'ERR_BAD_OPTION':
    case 'ERR_BAD_OPTION_VALUE':
    case undefined:
      return 'unexpected';
    default:
      return 'offline';
  }
}
