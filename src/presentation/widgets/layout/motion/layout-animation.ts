import { type Offset, placeOf, slideFrom } from './slide';

/** ms after an input in which whatever comes was asked for, and is simply there. */
const ASKED_FOR = 300;
const INPUTS = ['pointerdown', 'keydown'] as const;
let latestInput = -ASKED_FOR;

/** What slides when something else comes: the parts of an element, those beside it, or the element as it grows. */
export type LayoutScope = 'parts' | 'beside' | 'itself';

/** Until the returned function is called. */
export function animateLayout(element: HTMLElement, of: LayoutScope): () => void {
  const box = (of === 'beside' && element.parentElement) || element;
  const page = box.ownerDocument;
  const stood = new Map<HTMLElement, Offset>();
  const parts = () => (of === 'itself' ? [box] : (Array.from(box.children) as HTMLElement[]));
  const note = () => {
    for (const part of parts()) {
      if (!stood.has(part)) sizes.observe(part);
      stood.set(part, placeIn(box, part));
    }
  };
  // Where things have moved by the end of a frame, the frame shows it: what slides begins before it is laid out.
  const settle = () => {
    // A page that was scrolled is kept in its place by the engine.
    const isScrolled = of !== 'itself' && (page.scrollingElement?.scrollTop ?? 0) > 0;
    if (isScrolled || performance.now() - latestInput < ASKED_FOR) return;
    for (const part of parts()) slideFrom(stood.get(part), part, placeIn(box, part));
    note();
  };
  const sizes = new ResizeObserver(note);
  const changes = new MutationObserver(settle);
  const noteInput = ({ timeStamp }: Event) => {
    latestInput = timeStamp;
  };
  changes.observe(box, { childList: true, subtree: true });
  for (const input of INPUTS) page.addEventListener(input, noteInput, true);
  note();
  return () => {
    sizes.disconnect();
    changes.disconnect();
    for (const input of INPUTS) page.removeEventListener(input, noteInput, true);
  };
}

/** Where the box itself has come to is its own movement. */
function placeIn(box: HTMLElement, part: HTMLElement): Offset {
  const place = placeOf(part);
  if (part === box || part.offsetParent === box) return place;
  return { left: place.left - box.offsetLeft, top: place.top - box.offsetTop };
}
