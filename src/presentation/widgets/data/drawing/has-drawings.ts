export const SPRITE_ID = 'drawings';

/** Whether `<use href="#drawing-…">` finds something in this document. */
export function hasDrawings(page: Document): boolean {
  return page.getElementById(SPRITE_ID) !== null;
}
