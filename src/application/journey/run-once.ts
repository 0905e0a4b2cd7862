/** Calls made while a run is pending share its result, whatever they pass; after its end the next call runs again. */
export function runOnce<A extends readonly unknown[], R>(
  run: (...args: A) => Promise<R>,
): (...args: A) => Promise<R> {
  let running: Promise<R> | undefined;
  return (...args) => {
    running ??= run(...args).finally(() => {
      running = undefined;
    });
    return running;
  };
}
