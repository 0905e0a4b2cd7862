/** px; from here on words need the room of pictures. */
const LARGE_LETTERS = 20;

/** Whether the letters of a page are so large, by the system's setting or the host's. */
export function hasLargeLetters(root: Element): boolean {
  return Number.parseFloat(getComputedStyle(root).fontSize) >= LARGE_LETTERS;
}
