/** The caret's position in a normalised text: after as many non-blank characters as before. */
export function caretAfter(text: string, caret: number, normalised: string): number {
  let remaining = text.slice(0, caret).replace(/\s/g, '').length;
  let position = 0;
  while (position < normalised.length && remaining > 0) {
    if (!/\s/.test(normalised.charAt(position))) remaining -= 1;
    position += 1;
  }
  return position;
}
