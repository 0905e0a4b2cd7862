/** Rejects if the promise has not settled after `ms` milliseconds. */
export function rejectAfterTimeout<T>(ms: number, result: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no response within ${ms} ms`)), ms);
    result.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
