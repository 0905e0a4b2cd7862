import type { Clock } from '#application/ports/phone/clock';

/** Longest time in ms for host calls without user interaction: a bridge, a signature, closing a page. */
export const HOST_TIMEOUT_MS = 8_000;
/** Longest time in ms for a user in a dialog of the host. */
export const PERSON_TIMEOUT_MS = 120_000;

/** The result of `work`, or `fallback` after `ms`; a later result is ignored. */
export function withTimeout<T>(clock: Clock, ms: number, work: Promise<T>, fallback: T): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => resolve(fallback));
    work.then(resolve, reject).finally(cancel);
  });
}

/** The result that a host's callback gives; `fallback` after `ms`, or if the host throws. */
export function callHost<T>(
  clock: Clock,
  ms: number,
  fallback: T,
  call: (resolve: (result: T) => void) => void,
): Promise<T> {
  return withTimeout(
    clock,
    ms,
    new Promise<T>(call).catch(() => fallback),
    fallback,
  );
}

/** A host's call that gives no result: false if the host throws. */
export function tellHost(call: () => void): boolean {
  try {
    call();
    return true;
  } catch {
    return false;
  }
}
