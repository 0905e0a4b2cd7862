/** `138 0013 8000`: up to 11 digits in groups of 3, 4, 4. Other texts are returned unchanged. */
export function spacedPhone(text: string): string {
  if (!/^\d{1,11}$/.test(text)) return text;
  return [text.slice(0, 3), text.slice(3, 7), text.slice(7)].filter((group) => group !== '').join(' ');
}

/** Inverse of `spacedPhone`: removes spaces; a text with anything but digits and spaces is returned unchanged. */
export function unspacedPhone(text: string): string {
  return /^[\d ]*$/.test(text) ? text.replace(/ /g, '') : text;
}
