/** A small greyscale copy of a camera frame: brightness from 0 to 255, row by row. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly luma: ArrayLike<number>;
  /** Faces in fractions of the frame; absent where the phone cannot find faces. */
  readonly faces?: readonly FaceBox[] | undefined;
}

export interface FaceBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What would improve the picture; `ready`: nothing to improve. */
export type FrameHint = 'tooDark' | 'closer' | 'faceOn' | 'holdStill' | 'onePerson' | 'ready';

/** Thresholds of this quick check, chosen by experiment: the school's check decides, these only save failed tries. */
const FRAME_LIMITS = {
  /** Mean brightness of the oval. */
  dark: 62,
  /** Mean difference of neighbouring pixels in the oval: below it the frame is blurred or shows an empty wall. */
  detail: 2.2,
  /** Share of the oval's detail in its inner half: above it the face is too small. */
  middle: 0.82,
  /** Correlation of the oval's two halves, from -1 to 1. */
  symmetry: 0.15,
  /** A found face's height, and how far its centre may be from the frame's, as shares of the frame. */
  faceHeight: 0.34,
  offCentre: 0.16,
} as const;

/** The oval that the screen draws, as fractions of the frame. */
export const OVAL = { x: 0.5, y: 0.46, width: 0.62, height: 0.62 } as const;

/** The most helpful hint. */
export function assessFrame(frame: Frame): FrameHint {
  if (meanLight(frame) < FRAME_LIMITS.dark) return 'tooDark';
  const { all, inner } = detailOf(frame);
  if (frame.faces) return hintByFaces(frame.faces) ?? (all < FRAME_LIMITS.detail ? 'holdStill' : 'ready');
  if (all < FRAME_LIMITS.detail) return 'holdStill';
  if (inner > FRAME_LIMITS.middle) return 'closer';
  return symmetry(frame) < FRAME_LIMITS.symmetry ? 'faceOn' : 'ready';
}

function hintByFaces(faces: readonly FaceBox[]): FrameHint | undefined {
  const [face, another] = faces;
  if (!face) return 'faceOn';
  if (another) return 'onePerson';
  if (face.height < FRAME_LIMITS.faceHeight) return 'closer';
  const aside = Math.abs(face.left + face.width / 2 - OVAL.x);
  const above = Math.abs(face.top + face.height / 2 - OVAL.y);
  return Math.max(aside, above) > FRAME_LIMITS.offCentre ? 'faceOn' : undefined;
}

/** Calls `take` for each pixel in the oval; `out` is its squared relative distance, 0 at the centre and 1 at the edge. */
function inOval({ width, height }: Frame, take: (x: number, y: number, out: number) => void): void {
  for (let y = 0; y < height - 1; y += 1) {
    for (let x = 0; x < width - 1; x += 1) {
      const across = ((x + 0.5) / width - OVAL.x) / (OVAL.width / 2);
      const down = ((y + 0.5) / height - OVAL.y) / (OVAL.height / 2);
      const out = across * across + down * down;
      if (out <= 1) take(x, y, out);
    }
  }
}

function at({ luma, width }: Frame, x: number, y: number): number {
  return luma[y * width + x] ?? 0;
}

function meanLight(frame: Frame): number {
  let sum = 0;
  let count = 0;
  inOval(frame, (x, y) => {
    sum += at(frame, x, y);
    count += 1;
  });
  return count === 0 ? 0 : sum / count;
}

/** `all`: mean difference of neighbouring pixels; `inner`: the share of it in the central half of the oval's area. */
function detailOf(frame: Frame): { readonly all: number; readonly inner: number } {
  let sum = 0;
  let inner = 0;
  let count = 0;
  inOval(frame, (x, y, out) => {
    const here = at(frame, x, y);
    const detail = Math.abs(here - at(frame, x + 1, y)) + Math.abs(here - at(frame, x, y + 1));
    sum += detail;
    if (out <= 0.5) inner += detail;
    count += 2;
  });
  return { all: count === 0 ? 0 : sum / count, inner: sum === 0 ? 0 : inner / sum };
}

/** Correlation of the left half with the mirrored right half: low where a face looks aside. */
function symmetry(frame: Frame): number {
  const pairs: [number, number][] = [];
  inOval(frame, (x, y) => {
    const mirrored = frame.width - 1 - x;
    if (x < mirrored) pairs.push([at(frame, x, y), at(frame, mirrored, y)]);
  });
  const mean = (side: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[side], 0) / Math.max(1, pairs.length);
  const [left, right] = [mean(0), mean(1)];
  let both = 0;
  let leftOnly = 0;
  let rightOnly = 0;
  for (const [a, b] of pairs) {
    both += (a - left) * (b - right);
    leftOnly += (a - left) ** 2;
    rightOnly += (b - right) ** 2;
  }
  const spread = Math.sqrt(leftOnly * rightOnly);
  return spread === 0 ? 1 : both / spread;
}
