import { type Offset, offsetOf, slideFrom } from './slide';

/** ms after an input in which the student expects changes, so that they are not animated. */
const ASKED_FOR = 300;
const INPUTS = ['pointerdown', 'keydown'] as const;
let latestInput = -ASKED_FOR;

/** What slides when the layout shifts: an element's children, its siblings, or the element itself. */
export type LayoutScope = 'parts' | 'beside' | 'itself';

/** Animates layout shifts until the returned function is called. */
export function animateLayout(element: HTMLElement, of: LayoutScope): () => void {
  const box = (of === 'beside' && element.parentElement) || element;
  const page = box.ownerDocument;
  const offsets = new Map<HTMLElement, Offset>();
  const parts = () => (of === 'itself' ? [box] : (Array.from(box.children) as HTMLElement[]));
  const recordOffsets = () => {
    for (const part of parts()) {
      if (!offsets.has(part)) sizes.observe(part);
      offsets.set(part, placeIn(box, part));
    }
  };
  // Mutation observers run before the frame is painted, so that an animation starts from the old position.
  const animateShifts = () => {
    // On a scrolled page the browser's scroll anchoring already prevents the shift.
    const isScrolled = of !== 'itself' && (page.scrollingElement?.scrollTop ?? 0) > 0;
    if (isScrolled || performance.now() - latestInput < ASKED_FOR) return;
    for (const part of parts()) slideFrom(offsets.get(part), part, placeIn(box, part));
    recordOffsets();
  };
  const sizes = new ResizeObserver(recordOffsets);
  const changes = new MutationObserver(animateShifts);
  const recordInput = ({ timeStamp }: Event) => {
    latestInput = timeStamp;
  };
  changes.observe(box, { childList: true, subtree: true });
  for (const input of INPUTS) page.addEventListener(input, recordInput, true);
  recordOffsets();
  return () => {
    sizes.disconnect();
    changes.disconnect();
    for (const input of INPUTS) page.removeEventListener(input, recordInput, true);
  };
}

/** Relative to the box, so that the box's own movement is not animated again on its parts. */
function placeIn(box: HTMLElement, part: HTMLElement): Offset {
  const place = offsetOf(part);
  if (part === box || part.offsetParent === box) return place;
  return { left: place.left - box.offsetLeft, top: place.top - box.offsetTop };
}
