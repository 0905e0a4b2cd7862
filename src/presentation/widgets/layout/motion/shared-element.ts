import { type RefCallback, useCallback } from 'react';

/** Boxes on the page that can be carried to the next screen, by what they are about. */
const boxes = new Map<string, HTMLElement>();
/** Entries of the history from which a card was carried, by what it is about: it is carried back to them. */
const left = new Map<number, string>();
let carried: string | undefined;
/** What a carried box is called: a plan's own, or the road of an application. */
type BoxName = 'card' | 'road';
let carriedAs: BoxName;

/** A box about `id`: where the screen before had one about the same, and it was tapped, this one grows out of it. */
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

/** The box about `id` was tapped, or leads on: it alone bears the name while the next screen comes. */
export function carryElement(id: string, as: BoxName = 'card'): void {
  dropElement();
  carried = id;
  carriedAs = as;
  name(boxes.get(id), as);
}

export function isElementCarried(): boolean {
  return carried !== undefined;
}

/** What is carried leaves this entry of the history; a road leads on alone. */
export function noteDeparture(entry: number): void {
  if (carried !== undefined && carriedAs === 'card') left.set(entry, carried);
}

/** What was carried from this entry, where it stands on the page that one comes back from. */
export function carriedFrom(entry: number): string | undefined {
  const id = left.get(entry);
  return id !== undefined && boxes.has(id) ? id : undefined;
}

export function dropElement(): void {
  if (carried === undefined) return;
  name(boxes.get(carried), '');
  carried = undefined;
}

/** Engines without view transitions ignore it. */
function name(box: HTMLElement | undefined, value: string): void {
  box?.style.setProperty('view-transition-name', value);
}
