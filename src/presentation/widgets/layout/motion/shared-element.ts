import { type RefCallback, useCallback } from 'react';

/** Mounted elements that can take part in a view transition between screens, by id of what they show (plan, application). */
const boxes = new Map<string, HTMLElement>();
/** Ids of cards that were shared when leaving a history entry, by entry: on the way back the transition is reversed. */
const sharedByEntry = new Map<number, string>();
let carried: string | undefined;
/** The `view-transition-name` of the shared element: a plan's card, or the timeline of an application. */
type BoxName = 'card' | 'road';
let carriedAs: BoxName;

/** Registers an element for `id`: if the previous screen's element of the same id was tapped, it morphs into this one. */
export function useSharedElement(id: string): RefCallback<HTMLElement> {
  return useCallback(
    (box) => {
      if (box === null) return undefined;
      boxes.set(id, box);
      if (carried === id) name(box, carriedAs);
      return () => {
        if (boxes.get(id) === box) boxes.delete(id);
      };
    },
    [id],
  );
}

/** Shares the element of `id` in the next transition: only this element gets the `view-transition-name`. */
export function shareElement(id: string, as: BoxName = 'card'): void {
  unshareElement();
  carried = id;
  carriedAs = as;
  name(boxes.get(id), as);
}

export function isElementShared(): boolean {
  return carried !== undefined;
}

/** Records that the shared card leaves this history entry; a `road` is not shared on the way back. */
export function recordSharedElement(entry: number): void {
  if (carried !== undefined && carriedAs === 'card') sharedByEntry.set(entry, carried);
}

/** The id of the card that was shared from this history entry, if the current page still has its element. */
export function sharedElementFrom(entry: number): string | undefined {
  const id = sharedByEntry.get(entry);
  return id !== undefined && boxes.has(id) ? id : undefined;
}

export function unshareElement(): void {
  if (carried === undefined) return;
  name(boxes.get(carried), '');
  carried = undefined;
}

/** Browsers without view transitions ignore the property. */
function name(box: HTMLElement | undefined, value: string): void {
  box?.style.setProperty('view-transition-name', value);
}
