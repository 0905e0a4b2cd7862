/** The caret's position in a normalised text: after as many non-blank characters as before. */
export function caretAfter(text: string, caret: number, tidied: string): number {
  let left = text.slice(0, caret).replace(/\s/g, '').length;
  let position = 0;
  while (position < tidied.length && left > 0) {
    if (!/\s/.test(tidied.charAt(position))) left -= 1;
    position += 1;
  }
  return position;
}
