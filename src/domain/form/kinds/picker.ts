import { parseSex } from '../../identity/sex';
import { filledByIdCard } from '../identity-keys';
import type { Field } from '../template';
import { isOption, labelsOf } from './options';
import { textKind } from './text-kind';

/**
 * The platform may send the sex as a word (specification, section 3); it is stored as its number. Only for this field: others
 * may use the same words as indexes.
 */
function indexOf(index: string, { key }: Field): string {
  return key === filledByIdCard.sex ? String(parseSex(index) ?? index) : index;
}

/** One of several options, by its index. */
export const picker = textKind({
  normalise: indexOf,
  check: (field, index) => (isOption(field, index) ? undefined : { error: 'option' }),
  fits: isOption,
  display: (field, index) => labelsOf(field, [index]),
});
