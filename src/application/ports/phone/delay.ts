import type { Clock } from './clock';

/** The part of an AbortSignal that ends a delay. */
interface AbortEvents {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/**
 * Resolves after `ms` milliseconds, or as soon as `signal` is aborted. Never rejects: a caller for whom the two differ asks the
 * signal.
 */
export function delay(clock: Pick<Clock, 'after'>, ms: number, signal?: AbortEvents): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const end = () => {
      cancel();
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const cancel = clock.after(ms, end);
    signal?.addEventListener('abort', end);
  });
}
