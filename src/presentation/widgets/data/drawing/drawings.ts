import sprite from './drawings.svg?raw';

const SPRITE_ID = 'drawings';

/** Whether `<use href="#drawing-…">` finds something in this document. */
export function hasDrawings(page: Document): boolean {
  return page.getElementById(SPRITE_ID) !== null;
}

/** All drawings once, hidden: what shows one refers to it, and gives it the colours of its place. */
export function addDrawings(page: Document): void {
  if (hasDrawings(page)) return;
  const holder = page.createElement('div');
  holder.id = SPRITE_ID;
  holder.hidden = true;
  holder.innerHTML = sprite;
  page.body.append(holder);
}
