/** Root font size in px from which decoration gives way to text. */
const LARGE_LETTERS = 20;

/** Whether the text is that large, by the system's setting or the host's. */
export function hasLargeText(root: Element): boolean {
  return Number.parseFloat(getComputedStyle(root).fontSize) >= LARGE_LETTERS;
}
