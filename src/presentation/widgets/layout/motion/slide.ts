import { wantsMotion } from './wants-motion';

/** ms; `--quick` of tokens.css. */
const DURATION = 160;
const EASING = 'cubic-bezier(0.2, 0, 0, 1)';

/** Where an element stands among what it is laid out in, in px. */
export interface Offset {
  readonly left: number;
  readonly top: number;
}

export function placeOf({ offsetLeft, offsetTop }: HTMLElement): Offset {
  return { left: offsetLeft, top: offsetTop };
}

/** From where it stood to where it stands, in the same terms; nothing where that is the same. */
export function slideFrom(before: Offset | undefined, element: HTMLElement, now = placeOf(element)): void {
  if (!before) return;
  const left = before.left - now.left;
  const top = before.top - now.top;
  if ((left === 0 && top === 0) || !wantsMotion()) return;
  element.animate([{ transform: `translate(${left}px, ${top}px)` }, { transform: 'none' }], {
    duration: DURATION,
    easing: EASING,
  });
}
