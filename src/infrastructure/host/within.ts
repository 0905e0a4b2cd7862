import type { Clock } from '#application/ports/phone/clock';

/** ms that a host may take for what needs no person: a bridge, a signature, a page that closes. */
export const HOST_TIMEOUT_MS = 8_000;
/** ms that a person may take in a window of the host's. */
export const PERSON_TIMEOUT_MS = 120_000;

/** What comes first: the answer, or `late` after that time. What comes after it is nobody's any more. */
export function within<T>(clock: Clock, ms: number, work: Promise<T>, late: T): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => resolve(late));
    work.then(resolve, reject).finally(cancel);
  });
}
