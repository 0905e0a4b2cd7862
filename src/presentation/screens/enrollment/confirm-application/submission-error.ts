import { userMessageOf } from '#application/errors/failure-kind';
import { isOutcomeUnknown } from '#application/errors/is-outcome-unknown';
import type { GatewayErrorKind } from '#application/ports/failures/gateway-error';
import { failureMessage } from '#presentation/form/failure-message';
import type { FieldMessage } from '#presentation/form/field-message';

/** The message for a failed submission. */
export function submissionError(kind: GatewayErrorKind, thrown: unknown): FieldMessage | undefined {
  if (isOutcomeUnknown(kind)) return { key: 'confirm.lostResponse' };
  return failureMessage({ failure: kind, userMessage: userMessageOf(thrown) });
}
