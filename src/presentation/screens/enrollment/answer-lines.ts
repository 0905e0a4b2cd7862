import { answerParts } from '../../../domain/form/answer-text';
import { fieldKind } from '../../../domain/form/field-kind';
import type { Answers, FieldType, Template } from '../../../domain/form/template';
import { visibleFields } from '../../../domain/form/visible-fields';

/** One answer as it is read over. */
export interface AnswerLine {
  readonly key: string;
  readonly label: string;
  /** The step that it stands in, by its number in the template. */
  readonly step: number;
  readonly kind: FieldType;
  /** Side by side; empty where nothing was given. */
  readonly parts: readonly string[];
}

/** The shown fields with their answers, in the template's order. */
export function answerLines(
  template: Template,
  answers: Answers,
  majors: readonly { readonly id: string; readonly name: string }[],
): readonly AnswerLine[] {
  return visibleFields(template, answers).map((field) => ({
    key: field.key,
    label: field.label,
    step: field.step,
    kind: fieldKind(field),
    parts: answerParts(field, answers[field.key], majors),
  }));
}
