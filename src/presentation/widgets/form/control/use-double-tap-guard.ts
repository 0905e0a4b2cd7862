import { type MouseEvent, useRef } from 'react';

/** Longest time between the taps of an accidental double tap. */
const TOGETHER_MS = 400;
/** Their largest distance in px, on each axis. */
const NEAR = 24;

const CONTROLS = 'button, input';

interface Tap {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly on: Element | null;
  /** Where the controls were when it came. */
  readonly rects: readonly (readonly [HTMLElement, DOMRect])[];
}

/**
 * After a tap that removes an item, the next items move: the second tap of a double tap would remove the one that is now under the
 * finger, and a tap where the next item was would remove the one after that. Such a tap is meant for what was there before: it
 * is ignored if that was removed, and passed on otherwise. Use as `onClickCapture` on the element around the buttons.
 */
export function useDoubleTapGuard(): (event: MouseEvent<HTMLElement>) => void {
  const last = useRef<Tap>(undefined);
  return (event) => {
    const { target, currentTarget, timeStamp: at, clientX: x, clientY: y, detail } = event;
    const { current: before } = last;
    // Clicks by keyboard have no position.
    if (detail === 0 || !(target instanceof Element)) return;
    const on = target.closest(CONTROLS);
    const controls = currentTarget.querySelectorAll<HTMLElement>(CONTROLS);
    const rects = Array.from(controls, (control) => [control, control.getBoundingClientRect()] as const);
    last.current = { at, x, y, on, rects };
    if (!before || before.on === on || at - before.at > TOGETHER_MS) return;
    const meant = before.on?.isConnected === false ? controlAt(before.rects, x, y) : undefined;
    // It has not moved.
    if (meant !== undefined && meant === on) return;
    const isNear = Math.abs(before.x - x) <= NEAR && Math.abs(before.y - y) <= NEAR;
    if (meant === undefined && !isNear) return;
    event.preventDefault();
    event.stopPropagation();
    if (meant?.isConnected) meant.click();
  };
}

function controlAt(rects: Tap['rects'], x: number, y: number): HTMLElement | undefined {
  const found = rects.find(
    ([, { left, right, top, bottom }]) => left <= x && x < right && top <= y && y < bottom,
  );
  return found?.[0];
}
