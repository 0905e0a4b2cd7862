import { isRefused } from '#domain/refused';
import { orThrow } from './or-throw';

/** One of the steps that bring a demo person to where the demo has that person. */
export type Step = () => Promise<unknown>;

/**
 * Takes what is left of the steps. A start that was broken off between two of them is finished by the next, and several
 * processes may do so at once: `taken` says afresh before each how many are behind the person; undefined leaves a person
 * alone with whom somebody has played.
 */
export async function advance(
  steps: readonly Step[],
  taken: () => Promise<number | undefined>,
): Promise<void> {
  let refusedAt: number | undefined;
  for (;;) {
    const done = await taken();
    const step = done === undefined ? undefined : steps[done];
    if (!step) return;
    const outcome = await step();
    if (!isRefused(outcome)) refusedAt = undefined;
    // Another process was faster, unless the person stands where the step was refused before.
    else if (refusedAt === done) orThrow(outcome);
    else refusedAt = done;
  }
}
