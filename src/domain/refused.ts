/** Type guard: narrows a result to its refusals. */
export function isRefused<T>(value: T): value is Extract<T, { readonly refused: unknown }> {
  return typeof value === 'object' && value !== null && 'refused' in value;
}
