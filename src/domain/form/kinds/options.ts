import type { Field } from '../template';

function indexesOf(field: Field): readonly string[] {
  return (field.options ?? []).map(({ index }) => index);
}

/** Accepts any chosen index where a code table's options are not loaded: the school has the table and checks it. */
export function allowedIndexes(field: Field, chosen: readonly string[]): readonly string[] {
  return field.options === undefined && field.codeTable !== undefined ? chosen : indexesOf(field);
}

export function isOption(field: Field, index: string): boolean {
  return allowedIndexes(field, [index]).includes(index);
}

export function labelsOf(field: Field, indexes: readonly string[]): readonly string[] {
  return indexes.flatMap((index) => field.options?.find((option) => option.index === index)?.label ?? []);
}
