import { deriveFromIdCard } from '../derive-from-id-card';
import { fieldError } from '../field-error';
import type { FieldError, MajorChoices } from '../kinds/field-kind';
import type { Answer, Answers, Field, Template } from '../template';
import { visibleFields } from '../visible-fields';
import { hasValue } from './answer';

/** A field's key and the error in its answer; texts are in the message catalogues. */
export type AnswerError = { readonly key: string } & FieldError;

/** The error in one answer, or `undefined`. Does not check whether the field is visible (`visibleFields`). */
export function checkField(
  field: Field,
  answer: Answer | undefined,
  choices: MajorChoices,
): AnswerError | undefined {
  const error = fieldError(field, answer, choices);
  return error && { key: field.key, ...error };
}

/** All errors in the template's order, then answers without a field. Accepts answers as typed or normalised. */
export function checkAnswers(
  template: Pick<Template, 'fields'>,
  answers: Answers,
  choices: MajorChoices,
): readonly AnswerError[] {
  const known = new Set(template.fields.map(({ key }) => key));
  const derived = deriveFromIdCard(template, answers);
  const errors = visibleFields(template, answers).flatMap((field): AnswerError | readonly [] => {
    const answer = answers[field.key];
    const error = checkField(field, answer, choices);
    if (error || !hasValue(answer)) return error ?? [];
    const expected = derived[field.key];
    return expected === undefined || expected === answer ? [] : { key: field.key, error: 'disagrees' };
  });
  const strangers = Object.keys(answers).filter((key) => !known.has(key));
  return [...errors, ...strangers.map((key): AnswerError => ({ key, error: 'unknown' }))];
}
