import { isRefused } from '#domain/refused';

/** The result. Throws an Error for a refusal. */
export function orThrow<T>(result: T): Exclude<T, { readonly refused: unknown }> {
  if (isRefused(result)) throw new Error(`refused: ${JSON.stringify(result)}`);
  return result as Exclude<T, { readonly refused: unknown }>;
}
