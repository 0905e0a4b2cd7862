/** How a picture is made small before it leaves the phone. */
export interface PictureReduction {
  /** Bytes that it should not be over. */
  readonly bytes: number;
  /** px of its longer side at most. */
  readonly longest?: number | undefined;
  /** px of its width at most. */
  readonly width?: number | undefined;
  /** JPEG quality in hundredths: where it starts, and the least that it drops to, in steps of one. */
  readonly quality: { readonly first: number; readonly least: number };
  /** Of the JPEG's name; `jpg` where absent. */
  readonly extension?: JpegExtension | undefined;
}

export const JPEG_EXTENSIONS = ['jpg', 'jpeg'] as const;
export type JpegExtension = (typeof JPEG_EXTENSIONS)[number];

/** Pictures of the information form (specification, sections 5 and 9): about 150 KB, quality from 0.6 in steps of 0.01. */
export const FORM_PICTURE = {
  bytes: 150 * 1024,
  longest: 1600,
  quality: { first: 60, least: 1 },
  extension: 'jpg',
} as const satisfies PictureReduction;

/**
 * What has to be drawn anew though it is not to be reduced: larger canvases are more than an iPhone holds, and this quality
 * loses nothing that is seen.
 */
export const UNREDUCED = {
  bytes: Number.POSITIVE_INFINITY,
  longest: 4096,
  quality: { first: 92, least: 92 },
} as const satisfies PictureReduction;

/** What the upload options say of photos (specification, section 3): `quality` in hundredths, `width` in px. */
export interface PictureOptions {
  readonly openCompress?: boolean | undefined;
  readonly quality?: number | undefined;
  readonly width?: number | undefined;
}

/** Where upload options say nothing (specification, section 9). */
const DEFAULT_OPTIONS = { quality: 80, width: 500 } as const;

/** The reduction that upload options with `openCompress` ask for. */
export function compression({
  quality = DEFAULT_OPTIONS.quality,
  width = DEFAULT_OPTIONS.width,
}: PictureOptions): PictureReduction {
  return { bytes: FORM_PICTURE.bytes, width, quality: { first: Math.round(quality), least: 1 } };
}

/** Pixels above which phones run out of memory while they decode: no camera of theirs makes more. */
export const MOST_PIXELS = 220_000_000;

/**
 * Why a picture cannot be made small: the format of Apple's cameras that this phone cannot read, any other that it cannot
 * read, or too many pixels.
 */
export type PictureReductionError = 'heic' | 'undecodable' | 'tooManyPixels';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The size that a picture is drawn in: never larger than it is, never less than a pixel. */
export function reducedSize(
  { width, height }: PictureSize,
  { longest, width: widest }: Pick<PictureReduction, 'longest' | 'width'>,
): PictureSize {
  const scale = Math.min(1, (longest ?? Infinity) / Math.max(width, height), (widest ?? Infinity) / width);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A photo of noise halves about so often for each hundredth of quality that it loses. */
const HALVINGS_PER_HUNDREDTH = 1 / 36;
/** Guesses after which the middle is taken: pictures whose sizes follow no curve end as soon as by bisection. */
const GUESSES = 4;

interface ReductionAttempt {
  readonly quality: number;
  readonly size: number;
}

/**
 * The best of the steps whose picture is small enough, as trying one by one from the first would find it: yields a quality
 * to encode at, takes the size in bytes that came of it, and ends with the best, or the least where none is small enough.
 */
export function* searchQuality({
  bytes,
  quality,
}: Pick<PictureReduction, 'bytes' | 'quality'>): Generator<number, number, number> {
  let tooLarge: ReductionAttempt = { quality: quality.first, size: yield quality.first };
  if (tooLarge.size <= bytes) return quality.first;
  let fits: ReductionAttempt | undefined;
  for (let tries = 0; tooLarge.quality - (fits?.quality ?? quality.least - 1) > 1; tries += 1) {
    const least = (fits?.quality ?? quality.least - 1) + 1;
    const guess = tries < GUESSES ? guessed(tooLarge, fits, bytes) : (least + tooLarge.quality) / 2;
    const next = Math.min(Math.max(Math.floor(guess), least), tooLarge.quality - 1);
    const tried = { quality: next, size: yield next };
    if (tried.size <= bytes) fits = tried;
    else tooLarge = tried;
  }
  return fits?.quality ?? quality.least;
}

/** Sizes grow about exponentially with the quality: through the points that are known, a line of their logarithms. */
function guessed(tooLarge: ReductionAttempt, fits: ReductionAttempt | undefined, bytes: number): number {
  const over = Math.log2(tooLarge.size / bytes);
  const slope = fits
    ? Math.log2(tooLarge.size / fits.size) / (tooLarge.quality - fits.quality)
    : HALVINGS_PER_HUNDREDTH;
  return tooLarge.quality - over / slope;
}
