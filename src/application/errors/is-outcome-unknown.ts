import type { GatewayErrorKind } from '#application/ports/failures/gateway-error';

const UNKNOWN: readonly GatewayErrorKind[] = [
  'timeout',
  'offline',
  'server',
  'tampered',
  'contract',
  'cancelled',
];

/**
 * Whether the school may have done what it was asked, with no response, or none that says so: more than `isNetworkFailure`.
 * A failure with the school's own message is no such kind. `wasOffline`: the phone had no network when the request was to be sent, so that it never left.
 */
export function isOutcomeUnknown(kind: GatewayErrorKind | undefined, wasOffline = false): boolean {
  return kind !== undefined && UNKNOWN.includes(kind) && !(wasOffline && kind === 'offline');
}
