/** What is said of another one, where a school sets it (specification, section 8). */
export const WINDOW_ICON_MESSAGE = 'the icon must be an http image';

/** A window's icon must be an http or https URL (specification, section 5). */
export function isWindowIcon(text: string): boolean {
  return /^https?:\/\/[^\s/?#\\]+(?:[/?#]\S*)?$/i.test(text);
}
