/** Default number of digits (specification, section 9). */
const RANDOM_DIGITS = 9;

/** An integer of `digits` digits without a leading zero; `random` returns 0 to below 1. */
export function randomNumber(random: () => number, digits = RANDOM_DIGITS): number {
  const least = 10 ** (digits - 1);
  return least + Math.floor(random() * 9 * least);
}
