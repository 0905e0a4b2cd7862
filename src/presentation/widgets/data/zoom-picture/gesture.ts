/** A point of the screen, in CSS px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How a picture is magnified, and moved from its place. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
const LARGEST = 5;
/** How far a finger goes, in px, before it has swiped and not tapped. */
const SWIPE = 60;

/** Magnified by a factor about a point, which is counted from the picture's middle; never smaller than whole. */
export function zoomed({ scale, x, y }: View, factor: number, about: Point = { x: 0, y: 0 }): View {
  const wanted = Math.min(Math.max(scale * factor, 1), LARGEST);
  if (wanted === 1) return WHOLE;
  const real = wanted / scale;
  return { scale: wanted, x: about.x - (about.x - x) * real, y: about.y - (about.y - y) * real };
}

/** Moved, but not out of its frame, whose size in px is given. */
export function moved(
  view: View,
  by: Point,
  frame: { readonly width: number; readonly height: number },
): View {
  const within = (value: number, size: number) => {
    const most = ((view.scale - 1) * size) / 2;
    return Math.min(Math.max(value, -most), most);
  };
  return { ...view, x: within(view.x + by.x, frame.width), y: within(view.y + by.y, frame.height) };
}

/** Which way a finger went that moved so far: to the next (1), to the one before (-1), or neither. */
export function swiped({ x, y }: Point): -1 | 1 | undefined {
  if (Math.abs(x) < SWIPE || Math.abs(x) < Math.abs(y) * 1.5) return undefined;
  return x < 0 ? 1 : -1;
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
