import { hasValue } from './answers/answer';
import { fieldType } from './field-type';
import type { FieldError, MajorChoices } from './kinds/field-kind';
import { kindOf } from './kinds/field-kinds';
import { isRequired } from './required';
import type { Answer, Field } from './template';

/** The error in a field's answer, or `undefined`. */
export function fieldError(
  field: Field,
  answer: Answer | undefined,
  choices: MajorChoices,
): FieldError | undefined {
  if (!hasValue(answer)) {
    const wanted = isRequired(field) || (fieldType(field) === 'majors' && choices.choices.min > 0);
    return wanted ? { error: 'required' } : undefined;
  }
  const kind = kindOf(field);
  const parsed = kind.parse(answer);
  return parsed === undefined ? { error: 'kind' } : kind.validate(field, parsed, choices);
}
