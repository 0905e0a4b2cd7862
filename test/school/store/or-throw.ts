/** The result. Throws an Error for a refusal. */
export function orThrow<T>(outcome: T): Exclude<T, { readonly refused: unknown }> {
  if (typeof outcome === 'object' && outcome !== null && 'refused' in outcome)
    throw new Error(JSON.stringify(outcome));
  return outcome as Exclude<T, { readonly refused: unknown }>;
}
