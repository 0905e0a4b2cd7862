import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useMessages } from '#presentation/messages/messages-context';
import { distance, moved, type Point, swiped, type View, WHOLE, zoomed } from './gesture';
import styles from './zoom-picture.module.css';

interface ZoomPictureProps {
  readonly src: string | undefined;
  readonly name: string;
  readonly onError: () => void;
  /** Swiped to the next (1) or the previous picture (-1); not given for a single picture. */
  readonly onSwipe?: ((by: -1 | 1) => void) | undefined;
}

const STEP = 1.5;
/** Longest time between the two taps of a double tap. */
const DOUBLE_TAP_MS = 300;

/** A picture that is zoomed by pinch, double tap or buttons, panned while zoomed, and swiped otherwise. */
export function ZoomPicture({ src, name, onError, onSwipe }: ZoomPictureProps) {
  const messages = useMessages();
  const [view, setView] = useState<View>(WHOLE);
  const frame = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Point>());
  const began = useRef<Point | undefined>(undefined);
  const tapped = useRef(0);
  useEffect(() => setView(WHOLE), [src]);

  const aboutMiddle = ({ x, y }: Point): Point => {
    const box = frame.current?.getBoundingClientRect();
    return box ? { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 } : { x: 0, y: 0 };
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
      setView((seen) => zoomed(seen, factor, middle));
      return;
    }
    const { clientWidth: width = 0, clientHeight: height = 0 } = frame.current ?? {};
    setView((seen) => moved(seen, { x: now.x - before.x, y: now.y - before.y }, { width, height }));
  };
  const up = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    const from = began.current;
    began.current = undefined;
    if (!from || event.type === 'pointercancel') return;
    const movement = { x: event.clientX - from.x, y: event.clientY - from.y };
    const by = view.scale === 1 ? swiped(movement) : undefined;
    if (by) onSwipe?.(by);
    else if (Math.hypot(movement.x, movement.y) < 10) tap(event, { x: event.clientX, y: event.clientY });
  };
  const tap = ({ timeStamp }: PointerEvent, at: Point) => {
    if (timeStamp - tapped.current < DOUBLE_TAP_MS)
      setView((seen) => (seen.scale > 1 ? WHOLE : zoomed(seen, STEP ** 2, aboutMiddle(at))));
    tapped.current = timeStamp;
  };
  const { scale, x, y } = view;
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
          onClick={() => setView((seen) => zoomed(seen, 1 / STEP))}
        >
          −
        </button>
        <button
          type="button"
          className={styles.tool}
          aria-label={messages.t('document.zoomIn')}
          onClick={() => setView((seen) => zoomed(seen, STEP))}
        >
          +
        </button>
      </div>
    </div>
  );
}
