import { answerParts } from '#domain/form/answers/answer-text';
import type { FieldType } from '#domain/form/field-type';
import { fieldType } from '#domain/form/field-type';
import { splitLongSteps, stepsOf } from '#domain/form/steps';
import type { Answers, Template } from '#domain/form/template';
import { visibleFields } from '#domain/form/visible-fields';

/** One answer as shown for review. */
export interface AnswerLine {
  readonly key: string;
  readonly label: string;
  /** Number of its step. */
  readonly step: number;
  readonly kind: FieldType;
  /** Parts shown side by side; empty if there is no answer. */
  readonly parts: readonly string[];
}

/** The answers of one step. */
export interface AnswerSection {
  readonly step: number;
  readonly title: string;
  readonly lines: readonly AnswerLine[];
}

/** The visible fields with their answers, grouped by step; steps without any are omitted. */
export function answerSections(
  ...[template, answers, majors]: Parameters<typeof answerLines>
): readonly AnswerSection[] {
  const form = splitLongSteps(template);
  const lines = answerLines(form, answers, majors);
  return stepsOf(form, visibleFields(form, answers)).map(({ number, title }) => ({
    step: number,
    title,
    lines: lines.filter(({ step }) => step === number),
  }));
}

/** The visible fields with their answers, in the template's order. */
export function answerLines(
  template: Template,
  answers: Answers,
  majors: readonly { readonly id: string; readonly name: string }[],
): readonly AnswerLine[] {
  return visibleFields(template, answers).map((field) => ({
    key: field.key,
    label: field.label,
    step: field.step,
    kind: fieldType(field),
    parts: answerParts(field, answers[field.key], majors),
  }));
}
