// Marks that a paste from contacts, chats or documents brings along and that nobody sees.
const INVISIBLE =
  /(?!\s)\p{Cc}|[\p{Cs}\u00AD\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/gu;
const FULL_WIDTH_OFFSET = 0xfee0;

/** Full-width forms U+FF01 to U+FF5E (what a Chinese keyboard types) as plain ASCII; everything else stays. */
export function toHalfWidth(text: string): string {
  return text.replace(/[\uFF01-\uFF5E]/g, (mark) =>
    String.fromCharCode(mark.charCodeAt(0) - FULL_WIDTH_OFFSET),
  );
}

/** Drops zero-width and direction marks, control characters and halves of characters; blanks stay. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** Drops every blank, the ideographic one too, and invisible marks. */
export function withoutBlanks(text: string): string {
  return withoutInvisible(text).replace(/\s+/g, '');
}

/** Characters as people count them: a rare ideograph beyond U+FFFF is one. */
export function countCodePoints(text: string): number {
  return Array.from(text).length;
}
