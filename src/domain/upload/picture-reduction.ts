/** How a picture is reduced before upload. */
export interface PictureReduction {
  /** Target size: maximum bytes. */
  readonly bytes: number;
  /** Maximum px of the longer side. */
  readonly longest?: number | undefined;
  /** Maximum px of the width. */
  readonly width?: number | undefined;
  /** JPEG quality in hundredths: the initial and the minimum one, in steps of one. */
  readonly quality: { readonly first: number; readonly least: number };
  /** Extension of the JPEG's name; default `jpg`. */
  readonly extension?: JpegExtension | undefined;
  /** A PNG that is small enough stays one; default true. */
  readonly keepsPng?: boolean | undefined;
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
 * For a picture that has to be re-encoded without reduction: iPhones support no larger canvas, and at this quality no loss is
 * visible.
 */
export const UNREDUCED = {
  bytes: Number.POSITIVE_INFINITY,
  longest: 4096,
  quality: { first: 92, least: 92 },
} as const satisfies PictureReduction;

/** Photo settings of the upload options (specification, section 3): `quality` in hundredths, `width` in px. */
export interface PictureOptions {
  readonly openCompress?: boolean | undefined;
  readonly quality?: number | undefined;
  readonly width?: number | undefined;
}

/** Defaults of the upload options (specification, section 9). */
const DEFAULT_OPTIONS = { quality: 80, width: 500 } as const;

/** The reduction by upload options with `openCompress`. */
export function compression({
  quality = DEFAULT_OPTIONS.quality,
  width = DEFAULT_OPTIONS.width,
}: PictureOptions): PictureReduction {
  return { bytes: FORM_PICTURE.bytes, width, quality: { first: Math.round(quality), least: 1 } };
}

/** Maximum pixels: above it phones run out of memory while decoding; no phone camera has more. */
export const MOST_PIXELS = 220_000_000;

/**
 * Why a picture cannot be reduced: this phone cannot decode HEIC, or cannot decode this picture, or it has too many pixels.
 */
export type PictureReductionError = 'heic' | 'undecodable' | 'tooManyPixels';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The size in px to draw a picture in; never enlarges, at least 1 px. */
export function reducedSize(
  { width, height }: PictureSize,
  { longest, width: widest }: Pick<PictureReduction, 'longest' | 'width'>,
): PictureSize {
  const scale = Math.min(1, (longest ?? Infinity) / Math.max(width, height), (widest ?? Infinity) / width);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Estimate for the first guess: how often a noisy photo's size halves per hundredth of quality. */
const HALVINGS_PER_HUNDREDTH = 1 / 36;
/** After this many interpolated guesses it bisects, for pictures whose size does not follow the curve. */
const GUESSES = 4;

interface ReductionAttempt {
  readonly quality: number;
  readonly size: number;
}

/**
 * Searches the highest quality whose picture fits `bytes`, as stepping down from `first` would find it. Yields a quality to
 * encode with, receives the resulting size in bytes, and returns the best quality, or `least` where none fits.
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

/** Size grows about exponentially with quality: interpolates the logarithms of the known sizes linearly. */
function guessed(tooLarge: ReductionAttempt, fits: ReductionAttempt | undefined, bytes: number): number {
  const over = Math.log2(tooLarge.size / bytes);
  const slope = fits
    ? Math.log2(tooLarge.size / fits.size) / (tooLarge.quality - fits.quality)
    : HALVINGS_PER_HUNDREDTH;
  return tooLarge.quality - over / slope;
}
