import { hasValue } from './answers/answer';
import { fieldTraits, fieldType } from './field-type';
import { isRequired } from './required';
import type { Answers, Field, Template } from './template';

/** A step of the form as it is shown: one that has something to fill at the moment. */
export interface FormStep {
  /** Its number in the template. */
  readonly number: number;
  readonly title: string;
  readonly fields: readonly Field[];
}

/** Fields of a step, at most: three or four screens of a phone, so that progress is seen. */
const MAX_FIELDS_PER_STEP = 30;

/**
 * The same form without a step that is longer than that: such a one is divided into some of about the same length, in
 * the order of its fields, and their titles say which of how many they are.
 */
export function splitLongSteps<Form extends Pick<Template, 'steps' | 'fields'>>(form: Form): Form {
  const whole = stepsOf(form, form.fields);
  if (whole.every(({ fields }) => fields.length <= MAX_FIELDS_PER_STEP)) return form;
  const short = whole.flatMap(splitStep);
  const numbers = new Map(short.flatMap(({ fields }, number) => fields.map((field) => [field, number])));
  return {
    ...form,
    steps: short.map(({ title }) => title),
    fields: form.fields.map((field) => ({ ...field, step: numbers.get(field) ?? field.step })),
  };
}

function splitStep({ title, fields }: FormStep): readonly Pick<FormStep, 'title' | 'fields'>[] {
  const count = Math.ceil(fields.length / MAX_FIELDS_PER_STEP);
  if (count === 1) return [{ title, fields }];
  return Array.from({ length: count }, (_, at) => ({
    title: `${title} ${at + 1}/${count}`.trim(),
    fields: fields.slice(cut(at), cut(at + 1)),
  }));

  function cut(at: number): number {
    return Math.round((at * fields.length) / count);
  }
}

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
 * Seconds that the rest is estimated to take, by the keys of its fields: those from the step `from` (its number) on, and
 * the required ones before it. What cannot be filled takes none.
 */
export function fillingTimes(visible: readonly Field[], from: number): ReadonlyMap<string, number> {
  return new Map(
    visible
      .filter((field) => !field.readonly && !field.disabled && (field.step >= from || isRequired(field)))
      .map((field) => [field.key, fieldTraits[fieldType(field)].seconds]),
  );
}

/** The same for all that is still blank, in minutes, rounded up. 0 when nothing is left. */
export function minutesLeft(visible: readonly Field[], answers: Answers, from: number): number {
  const blank = [...fillingTimes(visible, from)].filter(([key]) => !hasValue(answers[key]));
  return inMinutes(blank.reduce((sum, [, seconds]) => sum + seconds, 0));
}

export function inMinutes(seconds: number): number {
  return Math.ceil(seconds / 60);
}
