/** Digits of a random number where nothing else is asked for (specification, section 9). */
export const RANDOM_DIGITS = 9;

/** A whole number of so many digits, its first no zero; `random` gives 0 to below 1. */
export function randomNumber(random: () => number, digits = RANDOM_DIGITS): number {
  const least = 10 ** (digits - 1);
  return least + Math.floor(random() * 9 * least);
}
