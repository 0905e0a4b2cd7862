import { GatewayError, type GatewayErrorKind } from '#application/ports/failures/gateway-error';
import type { FieldMessage } from '#presentation/form/field-message';

/** The request may have arrived although no response came back. */
const LOST: readonly GatewayErrorKind[] = [
  'timeout',
  'offline',
  'server',
  'tampered',
  'contract',
  'cancelled',
];

/** What is said of a submission that failed. */
export function submissionError(kind: GatewayErrorKind, thrown: unknown): FieldMessage {
  const words = thrown instanceof GatewayError && kind === 'rejected' ? thrown.words : undefined;
  if (words !== undefined) return { text: words };
  return { key: LOST.includes(kind) ? 'confirm.lostAnswer' : `error.${kind}` };
}
