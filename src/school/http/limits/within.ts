/** Rejects where the answer has not come after so many ms. */
export function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
    answer.then(resolve, reject).finally(() => clearTimeout(late));
  });
}
