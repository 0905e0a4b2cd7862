import { idsOf } from '../answers/answer';
import type { Answer } from '../template';
import type { FieldError } from './field-kind';

/** The answer if it is a list of strings (ids or indexes) only, else undefined. */
export function parseIds(answer: Answer): readonly string[] | undefined {
  const ids = idsOf(answer);
  return Array.isArray(answer) && ids.length === answer.length ? ids : undefined;
}

export function listError(
  chosen: readonly string[],
  allowed: readonly string[],
  { min, max }: { readonly min: number; readonly max: number },
): FieldError | undefined {
  const known = new Set(allowed);
  if (chosen.some((one) => !known.has(one))) return { error: 'option' };
  if (new Set(chosen).size !== chosen.length) return { error: 'repeated' };
  return chosen.length < min || chosen.length > max ? { error: 'count', min, max } : undefined;
}

export function notEmpty<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length > 0 ? list : undefined;
}
