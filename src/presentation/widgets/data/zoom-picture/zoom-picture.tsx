import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useMessages } from '#presentation/messages/messages-context';
import { type Box, distance, moved, type Point, swiped, type View, WHOLE, zoomed } from './gesture';
import styles from './zoom-picture.module.css';

interface ZoomPictureProps {
  readonly src: string | undefined;
  readonly name: string;
  readonly onError: () => void;
  /** Swiped to the next (1) or the previous picture (-1); not given for a single picture. */
  readonly onSwipe?: ((by: -1 | 1) => void) | undefined;
}

const STEP = 1.5;
/** px by which an arrow key moves a zoomed picture. */
const KEY_STEP = 48;
/** What an arrow key looks at: the picture moves the other way. */
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** Longest time between the two taps of a double tap. */
const DOUBLE_TAP_MS = 300;

/** A picture that is zoomed by pinch, double tap or buttons, panned while zoomed, and swiped otherwise; both also by arrow keys. */
export function ZoomPicture({ src, name, onError, onSwipe }: ZoomPictureProps) {
  const messages = useMessages();
  const [view, setView] = useState<View>(WHOLE);
  const { scale, x, y } = view;
  const frame = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const fingers = useRef(new Map<number, Point>());
  const began = useRef<Point | undefined>(undefined);
  const tapped = useRef(0);
  useEffect(() => setView(WHOLE), [src]);

  const aboutMiddle = ({ x, y }: Point): Point => {
    const box = frame.current?.getBoundingClientRect();
    return box ? { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 } : { x: 0, y: 0 };
  };
  const change = (changed: (seen: View) => View, by: Point = { x: 0, y: 0 }) => {
    const [room, size] = [boxOf(frame.current), boxOf(picture.current)];
    setView((seen) => moved(changed(seen), by, room, size));
  };
  const down = (event: PointerEvent) => {
    if (event.target instanceof Element && event.target.closest('button')) return;
    frame.current?.setPointerCapture?.(event.pointerId);
    const at = { x: event.clientX, y: event.clientY };
    fingers.current.set(event.pointerId, at);
    began.current = fingers.current.size === 1 ? at : undefined;
  };
  const move = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    if (other) {
      const factor = distance(now, other) / Math.max(1, distance(before, other));
      const middle = aboutMiddle({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
      change((seen) => zoomed(seen, factor, middle));
      return;
    }
    change((seen) => seen, { x: now.x - before.x, y: now.y - before.y });
  };
  const press = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow || event.ctrlKey || event.altKey || event.metaKey) return;
    if (scale > 1) change((seen) => seen, { x: -arrow.x * KEY_STEP, y: -arrow.y * KEY_STEP });
    else if (arrow.x !== 0) onSwipe?.(arrow.x < 0 ? -1 : 1);
    // Without a zoom the sheet scrolls.
    else return;
    event.preventDefault();
  };
  const up = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    const from = began.current;
    began.current = undefined;
    if (!from || event.type === 'pointercancel') return;
    const movement = { x: event.clientX - from.x, y: event.clientY - from.y };
    const by = scale === 1 ? swiped(movement) : undefined;
    if (by) onSwipe?.(by);
    else if (Math.hypot(movement.x, movement.y) < 10) tap(event, { x: event.clientX, y: event.clientY });
  };
  const tap = ({ timeStamp }: PointerEvent, at: Point) => {
    if (timeStamp - tapped.current < DOUBLE_TAP_MS)
      change((seen) => (seen.scale > 1 ? WHOLE : zoomed(seen, STEP ** 2, aboutMiddle(at))));
    tapped.current = timeStamp;
  };
  return (
    <div className={styles.block}>
      <div
        ref={frame}
        className={scale === 1 ? styles.frame : styles.zoomed}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={up}
      >
        <img
          ref={picture}
          src={src}
          alt={name}
          draggable={false}
          className={styles.picture}
          style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
          onError={onError}
        />
      </div>
      <div className={styles.tools}>
        <button
          type="button"
          className={styles.tool}
          aria-label={messages.t('document.zoomOut')}
          aria-disabled={scale === 1 || undefined}
          onKeyDown={press}
          onClick={() => change((seen) => zoomed(seen, 1 / STEP))}
        >
          −
        </button>
        <button
          type="button"
          className={styles.tool}
          aria-label={messages.t('document.zoomIn')}
          onKeyDown={press}
          onClick={() => change((seen) => zoomed(seen, STEP))}
        >
          +
        </button>
      </div>
    </div>
  );
}

/** Its size without the zoom, which is a transform. */
function boxOf(shown: HTMLElement | null): Box {
  return { width: shown?.clientWidth ?? 0, height: shown?.clientHeight ?? 0 };
}
