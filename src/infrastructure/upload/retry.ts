import { errorKind } from '#application/ports/failures/error-kind';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { Clock } from '#application/ports/phone/clock';
import { PASSING_STATUSES } from '../http/send-with-retry';
import { stopIf } from './uploader';

/** ms before each further try where the network is away: two minutes without it pass unnoticed. */
export const OUTAGE_WAITS: readonly number[] = [
  250, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000, 15_000, 15_000, 15_000, 15_000,
];

/** ms. Who is asked to wait longer is told so. */
const LONGEST_WAIT = 60_000;

/** Nothing is wrong with the file: the network is away, or the school has too much to do. */
export function isPassing(thrown: unknown): boolean {
  if (['offline', 'timeout', 'busy'].includes(errorKind(thrown))) return true;
  return thrown instanceof GatewayError && PASSING_STATUSES.includes(thrown.status ?? 0);
}

/** ms: `usual`, or longer where the school asks for it; undefined where there is no further try. */
export function waitBefore(thrown: unknown, usual: number | undefined): number | undefined {
  const asked = thrown instanceof GatewayError ? (thrown.retryAfter ?? 0) * 1_000 : 0;
  return usual === undefined || asked > LONGEST_WAIT ? undefined : Math.max(usual, asked);
}

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
      await pause(wait, clock, signal);
    }
  }
}

/** Throws `cancelled` as soon as `signal` is aborted: an upload that is let go on begins once the one that was held has ended. */
export async function pause(ms: number, clock: Clock, signal: AbortSignal): Promise<void> {
  stopIf(signal);
  await new Promise<void>((resolve, reject) => {
    const stop = () => {
      cancel();
      reject(new GatewayError('cancelled', 'the upload was called off'));
    };
    const cancel = clock.after(ms, () => {
      signal.removeEventListener('abort', stop);
      resolve();
    });
    signal.addEventListener('abort', stop, { once: true });
  });
}
