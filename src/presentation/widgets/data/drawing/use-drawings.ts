import { type RefObject, useEffect, useState } from 'react';
import { hasDrawings } from './has-drawings';

/** All drawings of the app come together in one file, with the first one that is shown. */
async function loadDrawings(page: Document): Promise<void> {
  const { addDrawings } = await import('./drawings');
  addDrawings(page);
}

/** Whether the drawings are there: before that, and where they cannot be fetched, their boxes stay empty. */
export function useDrawings(place: RefObject<Element | null>): boolean {
  const [isThere, setThere] = useState(() => hasDrawings(document));
  useEffect(() => {
    const { current: element } = place;
    if (isThere || !element) return undefined;
    let left = false;
    loadDrawings(element.ownerDocument).then(
      () => left || setThere(true),
      // Nothing is said in a drawing that no word beside it says.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [isThere, place]);
  return isThere;
}

/** One drawing for somebody else's canvas; undefined where the drawings cannot be fetched. */
export async function fetchDrawing(name: 'hall'): Promise<string | undefined> {
  try {
    const { drawingAlone } = await import('./drawings');
    return drawingAlone(name);
  } catch {
    return undefined;
  }
}
