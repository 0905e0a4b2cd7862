/** `138 0013 8000`: digits of a mobile number in groups of 3, 4, 4, as far as they go. Other texts stay. */
export function spacedPhone(text: string): string {
  if (!/^\d{1,11}$/.test(text)) return text;
  return [text.slice(0, 3), text.slice(3, 7), text.slice(7)].filter((group) => group !== '').join(' ');
}

/** What was typed of a spaced number: its digits, or the text as it is where there is anything else. */
export function unspacedPhone(text: string): string {
  return /^[\d ]*$/.test(text) ? text.replace(/ /g, '') : text;
}
