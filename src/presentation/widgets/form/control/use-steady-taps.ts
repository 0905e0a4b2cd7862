import { type MouseEvent, useRef } from 'react';

/** Two taps within this time (ms) and so near each other (px) are one movement of a hand. */
const TOGETHER_MS = 400;
const NEAR = 24;

interface Tap {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly on: Element | null;
}

/**
 * Where a tap takes something away, the next thing slides under the finger. What comes of a double tap then, a second file
 * deleted beside the first, nobody meant: it is dropped. Taken as `onClickCapture` by what holds the buttons.
 */
export function useSteadyTaps(): (event: MouseEvent) => void {
  const last = useRef<Tap>(undefined);
  return (event) => {
    const { target, timeStamp: at, clientX: x, clientY: y, detail } = event;
    const { current: before } = last;
    // The keyboard's has no place.
    if (detail === 0 || !(target instanceof Element)) return;
    const on = target.closest('button, input');
    last.current = { at, x, y, on };
    if (!before || before.on === on || at - before.at > TOGETHER_MS) return;
    if (Math.abs(before.x - x) > NEAR || Math.abs(before.y - y) > NEAR) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
