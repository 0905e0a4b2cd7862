// Invisible characters that pasted text contains.
const INVISIBLE =
  /(?!\s)\p{Cc}|[\p{Cs}\u00AD\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/gu;
const FULL_WIDTH_OFFSET = 0xfee0;

/** Converts full-width forms U+FF01 to U+FF5E (which Chinese keyboards type) to ASCII; everything else is unchanged. */
export function toHalfWidth(text: string): string {
  return text.replace(/[\uFF01-\uFF5E]/g, (mark) =>
    String.fromCharCode(mark.charCodeAt(0) - FULL_WIDTH_OFFSET),
  );
}

/** Removes zero-width and direction marks, control characters and lone surrogates; keeps blanks. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** Removes all blanks, including the ideographic one, and invisible characters. */
export function withoutBlanks(text: string): string {
  return withoutInvisible(text).replace(/\s+/g, '');
}

/** Number of code points: a rare ideograph beyond U+FFFF counts as one. */
export function countCodePoints(text: string): number {
  return Array.from(text).length;
}
