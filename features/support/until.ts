/** ms between two reads: often at first, and less so of what takes long, as each read costs a browser some of its time. */
const FIRST_PAUSE = 25;
const LONGEST_PAUSE = 150;

/** Asks again until `read` gives something truthy; after `timeoutMs` it throws what `complain` says. */
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
