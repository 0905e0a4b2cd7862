import type { GatewayErrorKind } from '#application/ports/failures/gateway-error';
import type { FieldMessage } from './field-message';

/** Why a command's latest run failed: in the school's own words if it gave any. */
export function failureMessage({
  failure,
  userMessage,
}: {
  readonly failure: GatewayErrorKind | undefined;
  readonly userMessage: string | undefined;
}): FieldMessage | undefined {
  if (userMessage !== undefined) return { text: userMessage };
  return failure && { key: `error.${failure}` };
}
