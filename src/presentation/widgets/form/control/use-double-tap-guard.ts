import { type MouseEvent, useRef } from 'react';

/** Longest time between the taps of an accidental double tap. */
const TOGETHER_MS = 400;
/** Their largest distance in px, on each axis. */
const NEAR = 24;

interface Tap {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly on: Element | null;
}

/**
 * After a tap that removes an item, the next item moves under the finger: the second tap of a double tap would remove that
 * one too. Such a tap is ignored. Use as `onClickCapture` on the element around the buttons.
 */
export function useDoubleTapGuard(): (event: MouseEvent) => void {
  const last = useRef<Tap>(undefined);
  return (event) => {
    const { target, timeStamp: at, clientX: x, clientY: y, detail } = event;
    const { current: before } = last;
    // Clicks by keyboard have no position.
    if (detail === 0 || !(target instanceof Element)) return;
    const on = target.closest('button, input');
    last.current = { at, x, y, on };
    if (!before || before.on === on || at - before.at > TOGETHER_MS) return;
    if (Math.abs(before.x - x) > NEAR || Math.abs(before.y - y) > NEAR) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
