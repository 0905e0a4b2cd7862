import type { GatewayErrorKind } from '#application/ports/failures/gateway-error';

/** Whether a call failed because no response came: the school may have done what it was asked all the same. */
export function isUnanswered(failure: GatewayErrorKind | undefined): boolean {
  return failure === 'offline' || failure === 'timeout';
}
