import type { ReturnedField } from '#application/form/opened-form';
import { checkField } from '#domain/form/answers/check-answers';
import { isLeftAs } from '#domain/form/answers/normalise-answer';
import type { MajorChoices } from '#domain/form/kinds/field-kind';
import type { Answer, Field } from '#domain/form/template';
import { errorMessage, type FieldMessage } from './field-message';

/** The error of an answer. An answer that the school returned must also differ from the returned one. */
export function fieldErrorMessage(
  field: Field,
  answer: Answer | undefined,
  choices: MajorChoices,
  returned: ReturnedField | undefined,
): FieldMessage | undefined {
  const error = checkField(field, answer, choices);
  if (error) return errorMessage(field, error);
  const isUnchanged = returned && isLeftAs(field, answer, returned.answer);
  return isUnchanged ? { key: 'form.notChanged' } : undefined;
}
