/** Tells a school's no from what it answers otherwise: narrows to exactly the refusals among what `value` may be. */
export function isRefused<T>(value: T): value is Extract<T, { readonly refused: unknown }> {
  return typeof value === 'object' && value !== null && 'refused' in value;
}
