/** Characters of a text that are shown; more would make a phone slow. */
export const MOST_CHARACTERS = 500_000;
