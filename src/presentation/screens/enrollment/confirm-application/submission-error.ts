import { GatewayError, type GatewayErrorKind } from '#application/ports/failures/gateway-error';
import type { FieldMessage } from '#presentation/form/field-message';
import { isOutcomeUnknown } from '../shared/is-outcome-unknown';

/** The message for a failed submission. */
export function submissionError(kind: GatewayErrorKind, thrown: unknown): FieldMessage {
  const userMessage = thrown instanceof GatewayError && kind === 'rejected' ? thrown.userMessage : undefined;
  if (userMessage !== undefined) return { text: userMessage };
  return { key: isOutcomeUnknown(kind) ? 'confirm.lostResponse' : `error.${kind}` };
}
