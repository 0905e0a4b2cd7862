/** A point of the screen, in CSS px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A picture's zoom factor and its offset from the centre, in CSS px. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
const LARGEST = 5;
/** Shortest swipe, in px. */
const SWIPE = 60;

/** Zooms by a factor around a point, given relative to the picture's centre; the scale stays between 1 and `LARGEST`. */
export function zoomed({ scale, x, y }: View, factor: number, about: Point = { x: 0, y: 0 }): View {
  const wanted = Math.min(Math.max(scale * factor, 1), LARGEST);
  if (wanted === 1) return WHOLE;
  const real = wanted / scale;
  return { scale: wanted, x: about.x - (about.x - x) * real, y: about.y - (about.y - y) * real };
}

/** A width and height, in CSS px. */
export interface Box {
  readonly width: number;
  readonly height: number;
}

/** Moves the picture by an offset, no further than its edges reach those of its frame; `picture`: its size without the zoom. */
export function moved(view: View, by: Point, frame: Box, picture: Box = frame): View {
  const within = (value: number, size: number, room: number) => {
    const most = Math.max(0, (view.scale * size - room) / 2);
    return Math.min(Math.max(value, -most), most);
  };
  return {
    ...view,
    x: within(view.x + by.x, picture.width, frame.width),
    y: within(view.y + by.y, picture.height, frame.height),
  };
}

/** The direction of a swipe: to the next (1), to the previous one (-1); undefined if the movement is no horizontal swipe. */
export function swiped({ x, y }: Point): -1 | 1 | undefined {
  if (Math.abs(x) < SWIPE || Math.abs(x) < Math.abs(y) * 1.5) return undefined;
  return x < 0 ? 1 : -1;
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
