import { errorKind } from '#application/ports/failures/error-kind';
import { GatewayError, isNetworkFailure } from '#application/ports/failures/gateway-error';
import type { Clock } from '#application/ports/phone/clock';
import { delay } from '#application/ports/phone/delay';
import { TRANSIENT_STATUSES } from '../http/send-with-retry';
import { throwIfCancelled } from './uploader';

/** ms before each retry while the network is unavailable: outages of two minutes go unnoticed. */
export const OUTAGE_RETRY_DELAYS_MS: readonly number[] = [
  250, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000, 15_000, 15_000, 15_000, 15_000,
];

/** ms. For a longer `Retry-After` the failure is thrown at once. */
const LONGEST_WAIT = 60_000;

/** A temporary failure, unrelated to the file: no network, or an overloaded school. */
export function isTransientFailure(thrown: unknown): boolean {
  const kind = errorKind(thrown);
  if (isNetworkFailure(kind) || kind === 'busy') return true;
  return thrown instanceof GatewayError && TRANSIENT_STATUSES.includes(thrown.status ?? 0);
}

/** The school's or the store's own failure, with or without a message. */
export function isServerFailure(thrown: unknown): boolean {
  if (!(thrown instanceof GatewayError)) return false;
  return thrown.kind === 'server' || (thrown.kind === 'rejected' && (thrown.status ?? 0) >= 500);
}

/** ms: `usual`, or longer if the school asks for it; undefined: no retry. */
export function getRetryDelay(thrown: unknown, usual: number | undefined): number | undefined {
  const retryAfter = thrown instanceof GatewayError ? (thrown.retryAfter ?? 0) * 1_000 : 0;
  return usual === undefined || retryAfter > LONGEST_WAIT ? undefined : Math.max(usual, retryAfter);
}

export interface RetryPolicy {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** ms before the next attempt, after `tries` earlier ones; undefined: no retry. */
  waitAfter(thrown: unknown, tries: number): number | undefined;
}

/** Throws the last attempt's error; `cancelled` once `signal` is aborted. */
export async function withRetries<T>(
  work: () => Promise<T>,
  { clock, signal, waitAfter }: RetryPolicy,
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (thrown) {
      throwIfCancelled(signal);
      const wait = waitAfter(thrown, tries);
      if (wait === undefined) throw thrown;
      await delayUpload(wait, clock, signal);
    }
  }
}

/** Throws `cancelled` as soon as `signal` is aborted: a resumed upload starts only after the suspended one has ended. */
export async function delayUpload(ms: number, clock: Clock, signal: AbortSignal): Promise<void> {
  await delay(clock, ms, signal);
  throwIfCancelled(signal);
}
