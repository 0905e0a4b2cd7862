import { GatewayError } from '#application/ports/failures/gateway-error';
import { Unauthenticated } from '#school/core/access/unauthenticated';

/** Calls the school in this very process; what it throws becomes the one error that adapters throw. */
export async function schoolCall<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (thrown) {
    if (thrown instanceof GatewayError) throw thrown;
    if (thrown instanceof Unauthenticated)
      throw new GatewayError('unauthenticated', 'the school does not know the token');
    throw new GatewayError('server', String(thrown));
  }
}
