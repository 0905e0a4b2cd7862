import { element } from './element';
import { bilingualLabel } from './viewer-messages';

const STEPS = [0.75, 1, 1.5, 2, 3] as const;

/** Zoom buttons, added when a renderer supports zooming. */
export class ZoomTools {
  private step = 1;

  constructor(private readonly place: HTMLElement) {}

  readonly offer = (apply: (zoom: number) => void): void => {
    const smaller = element('button', { type: 'button', 'aria-label': bilingualLabel('zoomOut') }, '−');
    const larger = element('button', { type: 'button', 'aria-label': bilingualLabel('zoomIn') }, '+');
    const move = (by: -1 | 1) => () => {
      const next = STEPS[this.step + by];
      if (next === undefined) return;
      this.step += by;
      smaller.setAttribute('aria-disabled', String(this.step === 0));
      larger.setAttribute('aria-disabled', String(this.step === STEPS.length - 1));
      apply(next);
    };
    smaller.onclick = move(-1);
    larger.onclick = move(1);
    this.place.replaceChildren(smaller, larger);
  };
}
