import { deriveFromIdCard } from '../derive-from-id-card';
import { kindOf } from '../kinds/field-kinds';
import type { Answer, Answers, Template } from '../template';
import { visibleFields } from '../visible-fields';
import { hasValue } from './answer';

/**
 * Answers normalised for storing and sending: without hidden and empty ones, with missing values derived from the ID number.
 * Answers without a field are kept, so that `checkAnswers` can report them.
 */
export function normaliseAnswers(template: Pick<Template, 'fields'>, answers: Answers): Answers {
  const normalised: Record<string, Answer> = { ...answers };
  for (const field of template.fields) {
    const answer = answers[field.key];
    const kind = kindOf(field);
    const parsed = answer === undefined ? undefined : kind.parse(answer);
    if (parsed !== undefined) normalised[field.key] = kind.normalise(field, parsed);
  }
  for (const [key, derived] of Object.entries(deriveFromIdCard(template, normalised))) {
    if (!hasValue(normalised[key])) normalised[key] = derived;
  }
  const visible = new Set(visibleFields(template, normalised).map(({ key }) => key));
  for (const { key } of template.fields) {
    if (!visible.has(key) || !hasValue(normalised[key])) delete normalised[key];
  }
  return normalised;
}
