import { GatewayError, type GatewayErrorKind } from './gateway-error';

/** The kind of any thrown thing; what is no GatewayError is a bug of ours. */
export function errorKind(thrown: unknown): GatewayErrorKind {
  return thrown instanceof GatewayError ? thrown.kind : 'unexpected';
}
