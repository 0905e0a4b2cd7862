/** What a face photo is reduced to before it leaves the phone. */
export const FACE_PICTURE = {
  /** px of its longer and its shorter side. */
  longest: 960,
  shortest: 360,
  /** Width to height of one that is taken here. */
  ratio: 3 / 4,
  /** Bytes that gates take (specification, section 5: 150 KB). */
  bytes: 150 * 1024,
} as const;

/** `unreadable`: no picture that this phone can draw. */
export type PictureError = 'unreadable' | 'tooSmall';

/** Pictures that came to nothing before another way is offered: the phone's own camera app, then the desk. */
const FAILURES = 3;

/** What to offer after so many pictures that could not be used, or were taken again. */
export function helpAfter(failures: number): 'phoneCamera' | 'desk' | undefined {
  if (failures >= 2 * FAILURES) return 'desk';
  return failures >= FAILURES ? 'phoneCamera' : undefined;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size that a picture is drawn in: never larger than it is. */
export function fittingSize({ width, height }: Size): Size | PictureError {
  if (width < 1 || height < 1) return 'unreadable';
  if (Math.min(width, height) < FACE_PICTURE.shortest) return 'tooSmall';
  const scale = Math.min(1, FACE_PICTURE.longest / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** The largest upright part of 3 to 4 in the middle of a camera's picture; `x` and `y` are its corner. */
export function uprightPart({ width, height }: Size): Size & { readonly x: number; readonly y: number } {
  const across = Math.min(width, height * FACE_PICTURE.ratio);
  const down = across / FACE_PICTURE.ratio;
  return { x: (width - across) / 2, y: (height - down) / 2, width: across, height: down };
}
