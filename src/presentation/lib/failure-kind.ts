import { surfaceBug } from '#application/errors/surface-bug';
import { errorKind } from '#application/ports/error-kind';
import type { GatewayErrorKind } from '#application/ports/gateway-error';

/** What a screen says of something that was caught; a bug of ours is reported as well. */
export function failureKind(thrown: unknown): GatewayErrorKind {
  surfaceBug(thrown);
  return errorKind(thrown);
}
