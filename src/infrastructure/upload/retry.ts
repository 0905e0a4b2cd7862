import type { Clock } from '#application/ports/clock';
import { stopIf } from './uploader';

/** ms before each further try where the network is away: two minutes without it pass unnoticed. */
export const OUTAGE_WAITS: readonly number[] = [
  250, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000, 15_000, 15_000, 15_000, 15_000,
];

export interface RetryPolicy {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** ms before it is tried again, of which `tries` were made before; undefined where that would not help. */
  waitAfter(thrown: unknown, tries: number): number | undefined;
}

/** Throws what the last try threw; `cancelled` once `signal` is aborted. */
export async function withRetries<T>(
  work: () => Promise<T>,
  { clock, signal, waitAfter }: RetryPolicy,
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (thrown) {
      stopIf(signal);
      const wait = waitAfter(thrown, tries);
      if (wait === undefined) throw thrown;
      await new Promise<void>((resolve) => clock.after(wait, resolve));
      stopIf(signal);
    }
  }
}
