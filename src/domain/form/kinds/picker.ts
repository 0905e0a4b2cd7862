import { parseSex } from '../../identity/sex';
import { filledByIdCard } from '../identity-keys';
import type { Field } from '../template';
import { isOption, labelsOf } from './options';
import { textKind } from './text-kind';

/**
 * A sex may come as a word of the platform's (specification, section 3); it is kept by its number. Other fields may have
 * such words for indexes of their own.
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
