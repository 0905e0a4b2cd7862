import { type RefObject, useEffect, useState } from 'react';
import { hasDrawings } from './has-drawings';

/** All drawings are in one lazy chunk, which the first one shown loads. */
async function loadDrawings(page: Document): Promise<void> {
  const { addDrawings } = await import('./drawings');
  addDrawings(page);
}

/** Whether the sprite is loaded; until then, and if loading fails, the drawings' boxes stay empty. */
export function useDrawings(place: RefObject<Element | null>): boolean {
  const [isThere, setThere] = useState(() => hasDrawings(document));
  useEffect(() => {
    const { current: element } = place;
    if (isThere || !element) return undefined;
    let isUnmounted = false;
    loadDrawings(element.ownerDocument).then(
      () => isUnmounted || setThere(true),
      // Drawings are decoration: without them no information is missing.
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, [isThere, place]);
  return isThere;
}

/** One drawing as standalone SVG, to draw on a canvas; undefined if the drawings cannot be loaded. */
export async function fetchDrawing(name: 'hall'): Promise<string | undefined> {
  try {
    const { drawingAlone } = await import('./drawings');
    return drawingAlone(name);
  } catch {
    return undefined;
  }
}
