import { isOption, labelsOf } from './options';
import { textKind } from './text-kind';

/** One of several options, by its index. */
export const picker = textKind({
  normalise: (index) => index,
  check: (field, index) => (isOption(field, index) ? undefined : { error: 'option' }),
  fits: isOption,
  display: (field, index) => labelsOf(field, [index]),
});
