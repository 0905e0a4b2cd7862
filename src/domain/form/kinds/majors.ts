import type { FieldKind } from './field-kind';
import { listError, notEmpty, parseIds } from './list';

/** Ids of a plan's majors, in order of preference. */
export const majors: FieldKind<readonly string[]> = {
  empty: [],
  parse: parseIds,
  normalise: (_, answer) => answer,
  // Answers are not wrong because the plan is still on its way; the school checks them again.
  validate: (_, answer, { choices, majors: offered }) =>
    offered &&
    listError(
      answer,
      offered.map(({ id }) => id),
      choices,
    ),
  migrate: (_, answer) => notEmpty(answer),
  display: (_, answer, known) => answer.flatMap((id) => known.find((major) => major.id === id)?.name ?? []),
};
