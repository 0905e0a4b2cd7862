import { isRequired } from './field-fault';
import { fieldKind, isAnswered } from './field-kind';
import type { Answers, Field, FieldType, Template } from './template';

/** A step of the form as it is shown: one that has something to fill at the moment. */
export interface FormStep {
  /** Its number in the template. */
  readonly number: number;
  readonly title: string;
  readonly fields: readonly Field[];
}

/** Seconds that a student with her papers at hand needs, on a phone. */
const SECONDS: Readonly<Record<FieldType, number>> = {
  text: 15,
  textarea: 40,
  number: 10,
  phone: 12,
  idCard: 25,
  email: 20,
  date: 12,
  picker: 8,
  checkboxes: 10,
  region: 15,
  majors: 40,
  upload: 45,
};

/** The steps of the fields that are visible now, in order; steps with none are passed over. */
export function stepsOf(template: Pick<Template, 'steps'>, visible: readonly Field[]): readonly FormStep[] {
  const numbers = [...new Set(visible.map(({ step }) => step))].sort((a, b) => a - b);
  return numbers.map((number) => ({
    number,
    title: template.steps[number] ?? '',
    fields: visible.filter(({ step }) => step === number),
  }));
}

/**
 * Minutes that the rest is estimated to take, rounded up: whatever is still blank from the step `from` (its number in
 * the template) on, and the required blanks before it. 0 when nothing is left.
 */
export function minutesLeft(visible: readonly Field[], answers: Answers, from: number): number {
  const blank = visible.filter(
    (field) => !field.readonly && !field.disabled && !isAnswered(answers[field.key]),
  );
  const left = blank.filter((field) => field.step >= from || isRequired(field));
  return Math.ceil(left.reduce((seconds, field) => seconds + SECONDS[fieldKind(field)], 0) / 60);
}
