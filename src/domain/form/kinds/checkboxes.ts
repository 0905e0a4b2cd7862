import type { FieldKind } from './field-kind';
import { listError, notEmpty, parseIds } from './list';
import { allowedIndexes, isOption, labelsOf } from './options';

/** Any number of options, by their indexes. */
export const checkboxes: FieldKind<readonly string[]> = {
  empty: [],
  parse: parseIds,
  normalise: (_, answer) => answer,
  validate(field, answer) {
    const allowed = allowedIndexes(field, answer);
    return listError(answer, allowed, { min: 0, max: field.maxCount ?? allowed.length });
  },
  migrate: (field, answer) => notEmpty(answer.filter((index) => isOption(field, index))),
  display: labelsOf,
};
