import { extractFromIdCard } from '../identity/id-card';
import { normaliseIdNumber } from '../identity/national-id';
import { filledByIdCard, identityKeys } from './identity-keys';
import type { Answers, Template } from './template';

/** A number that is all there and tells nothing, being nobody's: the extractor says so (specification, section 5). */
export function isUnreadableIdCard(text: string): boolean {
  return /^[\dX]{18}$/.test(normaliseIdNumber(text)) && extractFromIdCard(text, 'birthDate') === '';
}

/** Birth date and sex by a valid ID number among the answers, for the fields of the template that take them. */
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
