import sprite from './drawings.svg?raw';
import { hasDrawings, SPRITE_ID } from './has-drawings';

/** Adds the hidden SVG sprite to the page, once. Each `<use>` sets the colours of its own drawing. */
export function addDrawings(page: Document): void {
  if (hasDrawings(page)) return;
  const holder = page.createElement('div');
  holder.id = SPRITE_ID;
  holder.hidden = true;
  holder.innerHTML = sprite;
  page.body.append(holder);
}

const PEN =
  'fill="none" stroke="var(--ink)" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"';

/** One drawing as a standalone SVG; its colours are still the app's CSS variables. Undefined for an unknown name. */
export function drawingAlone(name: string): string | undefined {
  const [, viewBox, shapes] =
    new RegExp(`<symbol id="drawing-${name}" viewBox="([^"]+)"[^>]*>([^]*?)</symbol>`).exec(sprite) ?? [];
  if (viewBox === undefined || shapes === undefined) return undefined;
  const [, , width, height] = viewBox.split(' ');
  const size = `viewBox="${viewBox}" width="${Number(width) * 4}" height="${Number(height) * 4}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${PEN}>${shapes}</svg>`;
}
