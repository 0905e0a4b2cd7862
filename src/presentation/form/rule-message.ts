import type { RuleFailure } from '#domain/identity/rule';
import type { MessageKey } from '#presentation/messages/messages';

/** The message for a text that violates a named rule. */
export function ruleMessage(failure: RuleFailure): MessageKey {
  switch (failure.rule) {
    case 'email':
      return 'form.rule.email.detail';
    case 'phone':
      return `form.rule.phone.${failure.detail}`;
    case 'idCard':
      return `form.rule.idCard.${failure.detail}`;
    default:
      return `form.rule.${failure.rule}.${failure.detail}`;
  }
}
