/** Size that a face photo is reduced to before upload. */
export const FACE_PICTURE = {
  /** px of its longer and its shorter side. */
  longest: 960,
  shortest: 360,
  /** Width to height of a photo that the app takes. */
  ratio: 3 / 4,
  /** Bytes that face-recognition gates accept (specification, section 5: 150 KB). */
  bytes: 150 * 1024,
} as const;

/** `unreadable`: this phone cannot decode the picture. */
export type PictureError = 'unreadable' | 'tooSmall';

/** Unusable pictures before the next alternative is offered: first the phone's camera app, then the desk. */
const FAILURES = 3;

/** What to offer after this many pictures that were unusable or retaken. */
export function helpAfter(failures: number): 'phoneCamera' | 'desk' | undefined {
  if (failures >= 2 * FAILURES) return 'desk';
  return failures >= FAILURES ? 'phoneCamera' : undefined;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size in px to draw a picture in; never enlarges. */
export function fittingSize({ width, height }: Size): Size | PictureError {
  if (width < 1 || height < 1) return 'unreadable';
  if (Math.min(width, height) < FACE_PICTURE.shortest) return 'tooSmall';
  const scale = Math.min(1, FACE_PICTURE.longest / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** The largest centred 3:4 portrait crop of a camera's picture, in px; `x` and `y` are its top left corner. */
export function uprightPart({ width, height }: Size): Size & { readonly x: number; readonly y: number } {
  const across = Math.min(width, height * FACE_PICTURE.ratio);
  const down = across / FACE_PICTURE.ratio;
  return { x: (width - across) / 2, y: (height - down) / 2, width: across, height: down };
}
