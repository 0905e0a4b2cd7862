/** Calls to a network that are under way at once. */
const CONCURRENCY = 5;

/** Works through all, a few at once. */
export async function forEachConcurrently<T>(
  all: readonly T[],
  work: (one: T) => Promise<void>,
): Promise<void> {
  const left = [...all];
  const worker = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}
