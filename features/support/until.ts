/** ms between two reads; the pause grows, because each read costs a browser time. */
const FIRST_PAUSE = 25;
const LONGEST_PAUSE = 150;

/**
 * Repeats `read` until it returns something truthy; throws `complain`'s message after `timeoutMs`. Only the pauses between two
 * reads count: on a slow machine, where reads and timers take longer, what is waited for does so, too.
 */
export async function until<T>(
  read: () => Promise<T> | T,
  complain: (last: T | undefined) => string | Promise<string>,
  timeoutMs = 20_000,
): Promise<NonNullable<T>> {
  let last: T | undefined;
  let waited = 0;
  for (let pause = FIRST_PAUSE; ; pause = Math.min(1.25 * pause, LONGEST_PAUSE)) {
    last = await read();
    if (last) return last;
    if (waited >= timeoutMs) throw new Error(await complain(last));
    await new Promise((resolve) => setTimeout(resolve, pause));
    waited += pause;
  }
}
