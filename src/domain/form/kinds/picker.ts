import { parseSex } from '../../identity/sex';
import { filledByIdCard } from '../identity-keys';
import type { Field } from '../template';
import { isOption, labelsOf } from './options';
import { textKind } from './text-kind';

/**
 * The index of the chosen option. A school may send the sex as a word or as a number (specification, section 3), whichever of them
 * its options have; only for this field: others may use the same words as indexes.
 */
export function optionIndex(field: Field, sent: string): string {
  const sex = field.key === filledByIdCard.sex && !field.options?.some(({ index }) => index === sent);
  const code = sex ? parseSex(sent) : undefined;
  if (code === undefined) return sent;
  return field.options?.find(({ index }) => parseSex(index) === code)?.index ?? String(code);
}

const plain = textKind({
  normalise: (index, field) => optionIndex(field, index),
  check: (field, index) => (isOption(field, index) ? undefined : { error: 'option' }),
  display: (field, index) => labelsOf(field, [optionIndex(field, index)]),
});

/** One of several options, by its index. */
export const picker: typeof plain = {
  ...plain,
  migrate(field, sent) {
    const index = optionIndex(field, sent);
    return isOption(field, index) ? index : undefined;
  },
};
