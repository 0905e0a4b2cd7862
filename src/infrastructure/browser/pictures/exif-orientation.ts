import type { PictureSize } from '#domain/upload/picture-reduction';

/** A picture that the engine has decoded. */
export interface DecodedPicture {
  readonly image: CanvasImageSource;
  /** px that it is drawn in where nothing scales it. */
  readonly size: PictureSize;
  release(): void;
}
type Decode = (picture: Blob) => Promise<DecodedPicture>;

/** A grey JPEG of 2 × 1 px with an EXIF orientation of 6: upright, it is 1 px wide and 2 px high. */
const TURNED_JPEG =
  '/9j/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB' +
  'AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQH/wAALCAABAAIBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEA' +
  'AD8AP//Z';

const known = new Map<Decode, Promise<boolean>>();

/**
 * Whether a way of decoding turns pictures upright, which engines below Chrome 81 and iOS 13.4 do not: what it makes of a tiny one,
 * once. One that cannot read that counts as turning.
 */
export function turnsUpright(decode: Decode): Promise<boolean> {
  const answer = known.get(decode) ?? probe(decode).catch(() => true);
  known.set(decode, answer);
  return answer;
}

async function probe(decode: Decode): Promise<boolean> {
  const bytes = Uint8Array.from(atob(TURNED_JPEG), (character) => character.charCodeAt(0));
  const { size, release } = await decode(new Blob([bytes], { type: 'image/jpeg' }));
  // A bitmap that is released has no size any more.
  const isUpright = size.height > size.width;
  release();
  return isUpright;
}

/** The size of a picture once it is turned as an EXIF orientation says, and from that the size before. */
export function turnedSize({ width, height }: PictureSize, orientation: number): PictureSize {
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

/** Where a picture's axes and corner come to lie for each EXIF orientation: a, b, c, d, and e and f in widths and heights. */
const TURNS: readonly (readonly [number, number, number, number, number, number])[] = [
  [1, 0, 0, 1, 0, 0],
  [-1, 0, 0, 1, 1, 0],
  [-1, 0, 0, -1, 1, 1],
  [1, 0, 0, -1, 0, 1],
  [0, 1, 1, 0, 0, 0],
  [0, 1, -1, 0, 1, 0],
  [0, -1, -1, 0, 1, 1],
  [0, -1, 1, 0, 0, 1],
];

/** Has a canvas of this size turn what is drawn on it from now on, at the size before, as an EXIF orientation says. */
export function turnUpright(
  pen: Pick<CanvasRenderingContext2D, 'transform'>,
  { width, height }: PictureSize,
  orientation: number,
): void {
  const [a, b, c, d, e, f] = TURNS[orientation - 1] ?? [1, 0, 0, 1, 0, 0];
  pen.transform(a, b, c, d, e * width, f * height);
}
