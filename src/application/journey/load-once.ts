/** All callers share one load; after a failed load the next call tries again. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((thrown: unknown) => {
      loading = undefined;
      throw thrown;
    });
    return loading;
  };
}
