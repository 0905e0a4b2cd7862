import { surfaceBug } from '#application/errors/surface-bug';
import { errorKind } from '#application/ports/failures/error-kind';
import { GatewayError, type GatewayErrorKind } from '#application/ports/failures/gateway-error';

/** The kind of failure that a screen shows for a caught error; also reports it if it is a bug in the app. */
export function failureKind(thrown: unknown): GatewayErrorKind {
  surfaceBug(thrown);
  // A busy school that gives a reason is `rejected` (specification, section 8).
  return retryAfterOf(thrown) === undefined ? errorKind(thrown) : 'busy';
}

/** The school's own message for the student; undefined for a busy school, which is called again instead. */
export function userMessageOf(thrown: unknown): string | undefined {
  return thrown instanceof GatewayError && thrown.retryAfter === undefined ? thrown.userMessage : undefined;
}

/** Seconds after which a busy school may be called again; undefined if it did not say so. */
export function retryAfterOf(thrown: unknown): number | undefined {
  return thrown instanceof GatewayError ? thrown.retryAfter : undefined;
}
