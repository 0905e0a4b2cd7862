import { GatewayError } from '../ports/failures/gateway-error';
import { StorageDenied } from '../ports/failures/storage-denied';

/**
 * For whoever catches: what is neither GatewayError nor StorageDenied is a bug of ours, and becomes an unhandled rejection
 * as well, of which the `Diagnostics` port hears.
 */
export function surfaceBug(thrown: unknown): undefined {
  if (!(thrown instanceof GatewayError || thrown instanceof StorageDenied)) void Promise.reject(thrown);
}
