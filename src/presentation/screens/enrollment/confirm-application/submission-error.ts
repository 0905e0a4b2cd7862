import { GatewayError, type GatewayErrorKind } from '#application/ports/failures/gateway-error';
import type { FieldMessage } from '#presentation/form/field-message';

/** Failures after which the request may have reached the school although no response came back. */
const LOST: readonly GatewayErrorKind[] = [
  'timeout',
  'offline',
  'server',
  'tampered',
  'contract',
  'cancelled',
];

/** The message for a failed submission. */
export function submissionError(kind: GatewayErrorKind, thrown: unknown): FieldMessage {
  const userMessage = thrown instanceof GatewayError && kind === 'rejected' ? thrown.userMessage : undefined;
  if (userMessage !== undefined) return { text: userMessage };
  return { key: LOST.includes(kind) ? 'confirm.lostResponse' : `error.${kind}` };
}
