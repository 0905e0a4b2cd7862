import { GatewayError } from '../ports/gateway-error';

/**
 * For whoever catches: what is no GatewayError is a bug of ours, and becomes an unhandled rejection as well, of which the
 * `Diagnostics` port hears.
 */
export function surfaceBug(thrown: unknown): undefined {
  if (!(thrown instanceof GatewayError)) void Promise.reject(thrown);
}
