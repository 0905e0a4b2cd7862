import type { RuleFailure } from '#domain/identity/rule';
import type { MessageKey } from '#presentation/messages/messages';

/** What is said of a text that breaks a named rule. */
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
