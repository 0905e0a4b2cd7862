import { hasValue } from './answers/answer';
import { fieldTraits, fieldType } from './field-type';
import { isRequired } from './required';
import type { Answers, Field, Template } from './template';

/** A step of the form with at least one visible field. */
export interface FormStep {
  /** Index in the template's `steps`, from 0. */
  readonly number: number;
  readonly title: string;
  readonly fields: readonly Field[];
}

/** About three or four phone screens, so that the student sees progress. */
const MAX_FIELDS_PER_STEP = 30;

/**
 * The form with each step of more than MAX_FIELDS_PER_STEP fields split into steps of about equal length, in field order;
 * their titles end with `1/3`, `2/3` and so on.
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

/** The steps of the visible fields, in order; steps without visible fields are left out. */
export function stepsOf(template: Pick<Template, 'steps'>, visible: readonly Field[]): readonly FormStep[] {
  const numbers = [...new Set(visible.map(({ step }) => step))].sort((a, b) => a - b);
  return numbers.map((number) => ({
    number,
    title: template.steps[number] ?? '',
    fields: visible.filter(({ step }) => step === number),
  }));
}

/**
 * Estimated seconds by field key, of the fields from step `from` (`FormStep.number`) on and the required ones before it.
 * Without read-only and disabled fields.
 */
export function fillingTimes(visible: readonly Field[], from: number): ReadonlyMap<string, number> {
  return new Map(
    visible
      .filter((field) => !field.readonly && !field.disabled && (field.step >= from || isRequired(field)))
      .map((field) => [field.key, fieldTraits[fieldType(field)].seconds]),
  );
}

/** Estimated minutes, rounded up, for the fields of `fillingTimes` that have no answer yet. */
export function minutesLeft(visible: readonly Field[], answers: Answers, from: number): number {
  const blank = [...fillingTimes(visible, from)].filter(([key]) => !hasValue(answers[key]));
  return inMinutes(blank.reduce((sum, [, seconds]) => sum + seconds, 0));
}

export function inMinutes(seconds: number): number {
  return Math.ceil(seconds / 60);
}
