/** Where the caret belongs once a text has been tidied: behind as many characters that are no blanks as before. */
export function caretAfter(text: string, caret: number, tidied: string): number {
  let left = text.slice(0, caret).replace(/\s/g, '').length;
  let position = 0;
  while (position < tidied.length && left > 0) {
    if (!/\s/.test(tidied.charAt(position))) left -= 1;
    position += 1;
  }
  return position;
}
