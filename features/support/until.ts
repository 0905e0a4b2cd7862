/** Asks again until `read` gives something truthy; after `timeoutMs` it throws what `complain` says. */
export async function until<T>(
  read: () => Promise<T> | T,
  complain: (last: T | undefined) => string | Promise<string>,
  timeoutMs = 20_000,
): Promise<NonNullable<T>> {
  const end = Date.now() + timeoutMs;
  let last: T | undefined;
  for (;;) {
    last = await read();
    if (last) return last;
    if (Date.now() > end) throw new Error(await complain(last));
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
