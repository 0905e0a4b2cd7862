import { isBlank } from '../text/normalise-text';
import { isEmail, normaliseEmail } from './email';
import { type NationalIdPart, normaliseIdNumber, parseNationalId } from './national-id';
import { chineseNameError, fullNameError, type NameError, nameError, normaliseName } from './person-name';
import { normalisePhone, type PhoneError, phoneError } from './phone';
import type { RuleName } from './rule-name';

type NameRule = 'name' | 'chineseName' | 'fullName';

const NAME_RULES = { name: nameError, chineseName: chineseNameError, fullName: fullNameError } as const;

/** The rule that failed, with the detail where there is one; texts are in the message catalogues. */
export type RuleFailure =
  | { readonly rule: NameRule; readonly detail: NameError }
  | { readonly rule: 'phone'; readonly detail: PhoneError }
  | { readonly rule: 'idCard'; readonly detail: NationalIdPart }
  | { readonly rule: 'email'; readonly detail?: never };

/** `undefined` where the text passes. A blank text passes: `required` is checked separately. */
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

/** Canonical spelling to store and send; a 15-digit ID number becomes 18. An invalid text is normalised, not corrected. */
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
