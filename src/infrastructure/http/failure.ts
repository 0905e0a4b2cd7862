import { GatewayError, type GatewayErrorKind } from '#application/ports/failures/gateway-error';

/** What came instead of an answer, by the HTTP client's codes (specification, section 8). */
export function failureOf(thrown: unknown): GatewayError {
  if (thrown instanceof GatewayError) return thrown;
  const { code, message } = thrown instanceof Error ? (thrown as Error & { readonly code?: unknown }) : {};
  return new GatewayError(kindOf(code, message ?? ''), `${String(code ?? 'no code')}: ${message ?? ''}`, {
    cause: thrown,
  });
}

function kindOf(code: unknown, message: string): GatewayErrorKind {
  switch (code) {
    case 'ERR_CANCELED':
      return 'cancelled';
    case 'ETIMEDOUT':
      return 'timeout';
    case 'ECONNABORTED':
      // The browser gives a call up when its page is left.
      return message === 'Request aborted' ? 'cancelled' : 'timeout';
    // Statuses are answers here: what is left of this code is a request that cannot be sent.
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
