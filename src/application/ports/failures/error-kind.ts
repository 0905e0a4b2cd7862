import { GatewayError, type GatewayErrorKind } from './gateway-error';

/** The kind of any thrown value; anything but a GatewayError is a bug in the app. */
export function errorKind(thrown: unknown): GatewayErrorKind {
  return thrown instanceof GatewayError ? thrown.kind : 'unexpected';
}
