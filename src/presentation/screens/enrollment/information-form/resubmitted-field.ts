import type { ReturnedField } from '#application/form/form-source';
import type { Major } from '#domain/enrollment/plan';
import { answerParts } from '#domain/form/answers/answer-text';
import { fieldType } from '#domain/form/field-type';
import type { Answer, Field } from '#domain/form/template';
import type { AnswerLine } from '#presentation/screens/shared/answers/answer-lines';

/** A field that the school returned, with its former and its new answer. */
export interface ResubmittedField {
  readonly key: string;
  readonly label: string;
  readonly reason: string;
  readonly before: AnswerLine;
  readonly after: AnswerLine;
}

export function resubmittedField(
  field: Field,
  { reason, answer }: ReturnedField,
  next: Answer | undefined,
  majors: readonly Major[],
): ResubmittedField {
  const { key, label, step } = field;
  const kind = fieldType(field);
  const line = (given: Answer | undefined) => ({
    key,
    label,
    step,
    kind,
    parts: answerParts(field, given, majors),
  });
  return { key, label, reason, before: line(answer), after: line(next) };
}
