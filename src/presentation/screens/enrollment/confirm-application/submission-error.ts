import { GatewayError, type GatewayErrorKind } from '#application/ports/failures/gateway-error';
import type { FieldMessage } from '#presentation/form/field-message';
import { isResponseLost } from '../shared/lost-response';

/** The message for a failed submission. */
export function submissionError(kind: GatewayErrorKind, thrown: unknown): FieldMessage {
  const userMessage = thrown instanceof GatewayError && kind === 'rejected' ? thrown.userMessage : undefined;
  if (userMessage !== undefined) return { text: userMessage };
  return { key: isResponseLost(kind) ? 'confirm.lostResponse' : `error.${kind}` };
}
