export const SPRITE_ID = 'drawings';

/** Whether the sprite which `<use href="#drawing-…">` refers to is in this document. */
export function hasDrawings(page: Document): boolean {
  return page.getElementById(SPRITE_ID) !== null;
}
