import { parseNationalId } from '../identity/national-id';
import { filledByIdCard, identityKeys } from './identity-keys';
import type { Answers, Template } from './template';

/** Birth date and sex by a valid ID number among the answers, for the fields of the template that take them. */
export function deriveFromIdCard(
  template: Pick<Template, 'fields'>,
  answers: Answers,
): Readonly<Record<string, string>> {
  const number = answers[identityKeys.idCard];
  const id = parseNationalId(typeof number === 'string' ? number : '');
  if ('invalid' in id) return {};
  const derived = new Map([
    [filledByIdCard.birthDate as string, id.birthDate],
    [filledByIdCard.sex, String(id.sex)],
  ]);
  return Object.fromEntries(
    template.fields.flatMap(({ key }) => (derived.has(key) ? [[key, derived.get(key) ?? '']] : [])),
  );
}
