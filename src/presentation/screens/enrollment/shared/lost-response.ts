import type { GatewayErrorKind } from '#application/ports/failures/gateway-error';

const LOST: readonly GatewayErrorKind[] = [
  'timeout',
  'offline',
  'server',
  'tampered',
  'contract',
  'cancelled',
];

/**
 * Whether the request may have reached the school although no response came back. `wasOffline`: the phone had no network when it
 * was to be sent, so that it never left.
 */
export function isResponseLost(kind: GatewayErrorKind, wasOffline = false): boolean {
  return LOST.includes(kind) && !(wasOffline && kind === 'offline');
}
