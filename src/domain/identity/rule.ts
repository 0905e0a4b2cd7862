import { withoutBlanks } from '../text/tidy';
import { isEmail, normaliseEmail } from './email';
import { type NationalIdPart, normaliseIdNumber, parseNationalId } from './national-id';
import { chineseNameError, fullNameError, type NameError, nameError, normaliseName } from './person-name';
import { normalisePhone, type PhoneError, phoneError } from './phone';
import type { RuleName } from './rule-name';

type NameRule = 'name' | 'chineseName' | 'fullName';

const NAME_RULES = { name: nameError, chineseName: chineseNameError, fullName: fullNameError } as const;

/** Which rule failed, and where it can be told, on what; the words belong to the messages. */
export type RuleFailure =
  | { readonly rule: NameRule; readonly detail: NameError }
  | { readonly rule: 'phone'; readonly detail: PhoneError }
  | { readonly rule: 'idCard'; readonly detail: NationalIdPart }
  | { readonly rule: 'email'; readonly detail?: never };

/** Whether nothing was typed, blanks and invisible marks aside; what `required` asks. */
export function isBlank(text: string): boolean {
  return withoutBlanks(text) === '';
}

/** `undefined` when the text passes. A blank text passes: that it must be there is another rule's business. */
export function checkRule(ruleName: RuleName, text: string): RuleFailure | undefined {
  if (isBlank(text)) return undefined;
  switch (ruleName) {
    case 'name':
    case 'chineseName':
    case 'fullName': {
      const detail = NAME_RULES[ruleName](text);
      return detail && { rule: ruleName, detail };
    }
    case 'phone': {
      const detail = phoneError(text);
      return detail && { rule: 'phone', detail };
    }
    case 'idCard': {
      const id = parseNationalId(text);
      return 'invalid' in id ? { rule: 'idCard', detail: id.invalid } : undefined;
    }
    case 'email':
      return isEmail(text) ? undefined : { rule: 'email' };
  }
}

/** The one spelling to keep and to send; a 15-digit ID number becomes 18. A text that fails is normalised, never corrected. */
export function normaliseValue(ruleName: RuleName, text: string): string {
  switch (ruleName) {
    case 'name':
    case 'chineseName':
    case 'fullName':
      return normaliseName(text);
    case 'phone':
      return normalisePhone(text);
    case 'idCard': {
      const id = parseNationalId(text);
      return 'invalid' in id ? normaliseIdNumber(text) : id.number;
    }
    case 'email':
      return normaliseEmail(text);
  }
}
