import { surfaceBug } from '#application/errors/surface-bug';
import { errorKind } from '#application/ports/failures/error-kind';
import type { GatewayErrorKind } from '#application/ports/failures/gateway-error';

/** The kind of failure that a screen shows for a caught error; also reports it if it is a bug in the app. */
export function failureKind(thrown: unknown): GatewayErrorKind {
  surfaceBug(thrown);
  return errorKind(thrown);
}
