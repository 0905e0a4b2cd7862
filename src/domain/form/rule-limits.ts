import { countCodePoints } from '../text/normalise-text';
import { fieldTraits, fieldType } from './field-type';
import type { FieldError } from './kinds/field-kind';
import { boundedPattern, patternFault } from './rule-pattern';
import type { Field, FieldRule } from './template';

/** The first limit of a field's rules that a text exceeds, with the rule's message; numbers are checked before. */
export function limitError(field: Field, text: string): FieldError | undefined {
  const type = fieldType(field);
  if (fieldTraits[type].entry !== 'typed') return undefined;
  for (const rule of field.rules) {
    const exceeded = (type === 'number' && numberLimit(rule, Number(text))) || textLimit(rule, text);
    if (exceeded) return { error: 'limit', ...exceeded, message: rule.message };
  }
  return undefined;
}

type Exceeded = Pick<Extract<FieldError, { error: 'limit' }>, 'limit' | 'is'>;

function numberLimit({ min, max, step }: FieldRule, value: number): Exceeded | undefined {
  if (min !== undefined && value < min) return { limit: 'min', is: min };
  if (max !== undefined && value > max) return { limit: 'max', is: max };
  if (step === undefined) return undefined;
  const steps = (value - (min ?? 0)) / step;
  // 19.99 is a multiple of 0.01 although their quotient is not exact.
  const isOff = Math.abs(steps - Math.round(steps)) > 1e-9 * Math.max(1, Math.abs(steps));
  return isOff ? { limit: 'step', is: step } : undefined;
}

function textLimit({ minLength, maxLength, pattern }: FieldRule, text: string): Exceeded | undefined {
  const length = countCodePoints(text);
  if (minLength !== undefined && length < minLength) return { limit: 'minLength', is: minLength };
  if (maxLength !== undefined && length > maxLength) return { limit: 'maxLength', is: maxLength };
  if (pattern === undefined || boundedPattern(pattern)?.test(text) !== false) return undefined;
  return { limit: 'pattern', is: 0 };
}

/** Why a template cannot be used, in words for the school; undefined if it can. */
export function templateFault({
  fields,
}: {
  readonly fields: readonly Pick<Field<unknown>, 'key' | 'rules'>[];
}): string | undefined {
  for (const { key, rules } of fields) {
    const fault = rulesFault(rules);
    if (fault) return `field ${key}: ${fault}`;
  }
  return undefined;
}

/** Why no answer could follow a field's rules, in words for the school; undefined where one can. */
export function rulesFault(rules: readonly FieldRule<unknown>[]): string | undefined {
  const all = (name: 'min' | 'max' | 'minLength' | 'maxLength') => rules.flatMap((rule) => rule[name] ?? []);
  for (const [least, most] of [
    ['min', 'max'],
    ['minLength', 'maxLength'],
  ] as const) {
    const [low, high] = [Math.max(...all(least)), Math.min(...all(most))];
    if (low > high) return `${least} ${low} is above ${most} ${high}`;
  }
  for (const { step, pattern } of rules) {
    if (step !== undefined && !(step > 0)) return `step ${step} is not above 0`;
    const fault = pattern === undefined ? undefined : patternFault(pattern);
    if (fault) return fault;
  }
  return undefined;
}
