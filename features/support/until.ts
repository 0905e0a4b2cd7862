/** Asks again until `read` gives something truthy; at the end of its patience it throws what `complain` says. */
export async function until<T>(
  read: () => Promise<T> | T,
  complain: (last: T | undefined) => string | Promise<string>,
  patienceMs = 20_000,
): Promise<NonNullable<T>> {
  const end = Date.now() + patienceMs;
  let last: T | undefined;
  for (;;) {
    last = await read();
    if (last) return last;
    if (Date.now() > end) throw new Error(await complain(last));
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
