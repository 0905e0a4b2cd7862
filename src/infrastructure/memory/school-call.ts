import { GatewayError } from '#application/ports/failures/gateway-error';
import { Unauthenticated } from '#school/core/access/unauthenticated';

/** Calls the school in the same process; turns what it throws into GatewayError, the only error that adapters throw. */
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
