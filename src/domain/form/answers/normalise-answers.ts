import { deriveFromIdCard } from '../derive-from-id-card';
import { kindOf } from '../kinds/field-kinds';
import type { Answer, Answers, Template } from '../template';
import { visibleFields } from '../visible-fields';
import { hasValue } from './answer';

/**
 * The answers as they are stored and sent: one spelling each, without hidden and empty ones, with what is derived from
 * the ID number where it is missing. Answers of no field stay, so that a check can name them.
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
