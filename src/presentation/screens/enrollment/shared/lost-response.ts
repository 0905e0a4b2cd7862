import type { GatewayErrorKind } from '#application/ports/failures/gateway-error';

const LOST: readonly GatewayErrorKind[] = [
  'timeout',
  'offline',
  'server',
  'tampered',
  'contract',
  'cancelled',
];

/** Whether the request may have reached the school although no response came back. */
export function isResponseLost(kind: GatewayErrorKind): boolean {
  return LOST.includes(kind);
}
