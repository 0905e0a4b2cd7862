import type { Message } from '#application/message';
import { type Eligibility, hasConditions } from '#domain/enrollment/eligibility';
import type { MessageKey } from '#presentation/messages/messages';

interface KeyedMessage extends Message {
  readonly key: MessageKey;
}

/** A plan's condition on the birth date; undefined if it has none. */
export function birthDateMessages(eligibility: Eligibility | undefined): KeyedMessage | undefined {
  if (!hasConditions(eligibility)) return undefined;
  const { bornFrom: from, bornTo: to } = eligibility;
  if (from === undefined) return { key: 'plan.bornTo', params: { to: to ?? '' } };
  if (to === undefined) return { key: 'plan.bornFrom', params: { from } };
  return { key: 'plan.bornBetween', params: { from, to } };
}
