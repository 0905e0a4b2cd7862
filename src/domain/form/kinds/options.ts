import type { Field } from '../template';

export function indexesOf(field: Field): readonly string[] {
  return (field.options ?? []).map(({ index }) => index);
}

/** The options of a code table that is not at hand are judged by who has it. */
export function isOption(field: Field, index: string): boolean {
  if (field.options === undefined && field.codeTable !== undefined) return true;
  return indexesOf(field).includes(index);
}

export function labelsOf(field: Field, indexes: readonly string[]): readonly string[] {
  return indexes.flatMap((index) => field.options?.find((option) => option.index === index)?.label ?? []);
}
