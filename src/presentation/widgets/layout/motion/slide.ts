import { isMotionAllowed } from './is-motion-allowed';

/** ms; equals `--quick` in tokens.css. */
const DURATION = 160;
const EASING = 'cubic-bezier(0.2, 0, 0, 1)';

/** An element's position relative to its offset parent, in px. */
export interface Offset {
  readonly left: number;
  readonly top: number;
}

export function offsetOf({ offsetLeft, offsetTop }: HTMLElement): Offset {
  return { left: offsetLeft, top: offsetTop };
}

/** Animates an element from its previous position to its current one, both relative to the same element. */
export function slideFrom(before: Offset | undefined, element: HTMLElement, now = offsetOf(element)): void {
  if (!before) return;
  const left = before.left - now.left;
  const top = before.top - now.top;
  if ((left === 0 && top === 0) || !isMotionAllowed()) return;
  element.animate([{ transform: `translate(${left}px, ${top}px)` }, { transform: 'none' }], {
    duration: DURATION,
    easing: EASING,
  });
}
