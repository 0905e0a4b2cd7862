import { isRefused } from '#domain/refused';
import { orThrow } from './or-throw';

/** One of the steps that bring a demo person to their status. */
export type Step = () => Promise<unknown>;

/**
 * Runs a person's remaining steps. An interrupted start is completed by the next one, and several processes may run it at once:
 * before each step `taken` returns how many are done, or undefined where someone has used this person's account, which is then
 * left alone.
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
    // Another process has done the step, unless the step was refused before at the same point.
    else if (refusedAt === done) orThrow(outcome);
    else refusedAt = done;
  }
}
