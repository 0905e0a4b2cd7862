/** ms between two reads; the pause grows, because each read costs a browser time. */
const FIRST_PAUSE = 25;
const LONGEST_PAUSE = 150;

/** Repeats `read` until it returns something truthy; throws `complain`'s message after `timeoutMs`. */
export async function until<T>(
  read: () => Promise<T> | T,
  complain: (last: T | undefined) => string | Promise<string>,
  timeoutMs = 20_000,
): Promise<NonNullable<T>> {
  const end = Date.now() + timeoutMs;
  let last: T | undefined;
  for (let pause = FIRST_PAUSE; ; pause = Math.min(1.25 * pause, LONGEST_PAUSE)) {
    last = await read();
    if (last) return last;
    if (Date.now() > end) throw new Error(await complain(last));
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
