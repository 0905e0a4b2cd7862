// What pasted text contains, or is sent instead of an answer, and nobody sees: by Unicode property, which includes the Hangul
// fillers, with the Braille blank added. Variation selectors stay: they choose how the character before them is shown.
const INVISIBLE = /(?!\s)\p{Cc}|(?!\p{VS})[\p{Cs}\p{DI}\u2800]/gu;
const FULL_WIDTH_OFFSET = 0xfee0;

/**
 * Converts full-width forms U+FF01 to U+FF5E (which Chinese keyboards type) and every script's decimal digits (which Uyghur and
 * Arabic keyboards type) to ASCII; everything else is unchanged.
 */
export function toAscii(text: string): string {
  return text
    .replace(/[\uFF01-\uFF5E]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(/\p{Nd}/gu, digitOf);
}

/** Unicode keeps each script's digits together, from 0 to 9. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** Removes zero-width and direction marks, fillers, control characters and lone surrogates; keeps blanks. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** Removes all blanks, including the ideographic one, and invisible characters. */
export function withoutBlanks(text: string): string {
  return withoutInvisible(text).replace(/[\s\p{VS}]+/gu, '');
}

/** Whether a text has nothing but blanks and invisible characters. */
export function isBlank(text: string): boolean {
  return withoutBlanks(text) === '';
}

/** Number of code points: a rare ideograph beyond U+FFFF counts as one. */
export function countCodePoints(text: string): number {
  return Array.from(text).length;
}
