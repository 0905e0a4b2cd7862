import { GatewayError } from '../ports/failures/gateway-error';
import { StorageDenied } from '../ports/failures/storage-denied';

/**
 * For catch handlers: anything but GatewayError and StorageDenied is a bug in the app, and is also raised as an unhandled
 * rejection, which the `Diagnostics` port reports.
 */
export function surfaceBug(thrown: unknown): undefined {
  if (!(thrown instanceof GatewayError || thrown instanceof StorageDenied)) void Promise.reject(thrown);
}
