/** A window's icon must be an http or https URL (specification, section 5). */
export function isWindowIcon(text: string): boolean {
  return /^https?:\/\/[^\s/?#\\]+(?:[/?#]\S*)?$/i.test(text);
}
