import { extractFromIdCard } from '../identity/id-card';
import { normaliseIdNumber } from '../identity/national-id';
import { filledByIdCard, identityKeys } from './identity-keys';
import type { Answers, Template } from './template';

/** Whether an ID number has all 18 characters but is invalid, so that nothing can be extracted (specification, section 5). */
export function isUnreadableIdCard(text: string): boolean {
  return /^[\dX]{18}$/.test(normaliseIdNumber(text)) && extractFromIdCard(text, 'birthDate') === '';
}

/** Birth date and sex from a valid ID number in the answers, for the template's fields with these keys. */
export function deriveFromIdCard(
  template: Pick<Template, 'fields'>,
  answers: Answers,
): Readonly<Record<string, string>> {
  const number = answers[identityKeys.idCard];
  const text = typeof number === 'string' ? number : '';
  const derived = new Map<string, string>(
    [
      [filledByIdCard.birthDate, extractFromIdCard(text, 'birthDate')] as const,
      [filledByIdCard.sex, extractFromIdCard(text, 'sex')] as const,
    ].filter(([, read]) => read !== ''),
  );
  return Object.fromEntries(
    template.fields.flatMap(({ key }) => (derived.has(key) ? [[key, derived.get(key) ?? '']] : [])),
  );
}
