import type { PictureHeader } from '#domain/upload/picture-header';
import {
  MOST_PIXELS,
  type PictureReduction,
  type PictureReductionError,
  reducedSize,
  UNREDUCED,
} from '#domain/upload/picture-reduction';
import { isCutOff } from '#domain/upload/strip-jpeg-metadata';
import { withoutMetadata } from '#domain/upload/strip-metadata';
import { drawnPicture, freeCanvas } from './drawn-picture';
import { encodeJpeg } from './encode-jpeg';
import { readBytes, readHeader } from './read-header';

export type ReducedPicture = { readonly blob: Blob } | { readonly error: PictureReductionError };

/**
 * A picture's bytes for upload, made in a worker or on the page, wherever this runs. A picture that is small already, or
 * that is not to be reduced, keeps its pixels. Rejects if the bytes cannot be read.
 */
export async function reducePicture(
  picture: Blob,
  reduction: PictureReduction | undefined,
): Promise<ReducedPicture> {
  const header = await readHeader(picture);
  if (!header) return { error: 'undecodable' };
  if ((header.width ?? 0) * (header.height ?? 0) > MOST_PIXELS) return { error: 'tooManyPixels' };
  const keepsPixels = !reduction || isSmallEnough(picture, header, reduction);
  if (keepsPixels || header.format === 'jpeg') {
    const bytes = await readBytes(picture);
    // An engine would draw what is there, and leave the rest grey.
    if (header.format === 'jpeg' && isCutOff(bytes)) return { error: 'undecodable' };
    const plain = keepsPixels ? withoutMetadata(bytes) : undefined;
    const type = reduction ? `image/${header.format}` : picture.type;
    if (plain) return { blob: new Blob(plain, { type }) };
  }
  // Redrawing makes a JPEG; a field that wants unreduced photos may not accept one in place of another format.
  const blob =
    reduction || header.format === 'jpeg'
      ? await redrawn(picture, header, reduction ?? UNREDUCED)
      : undefined;
  return blob ? { blob } : { error: header.format === 'heic' ? 'heic' : 'undecodable' };
}

/** Whether its pixels may stay as they are: a JPEG or PNG that is upright without rotation, and no wider than asked for. */
function isSmallEnough(
  { size }: Blob,
  { format, orientation, width = Number.POSITIVE_INFINITY }: PictureHeader,
  { bytes, width: widest = Number.POSITIVE_INFINITY, keepsPng = true }: PictureReduction,
): boolean {
  const fits = size <= bytes && width <= widest;
  return fits && (format === 'jpeg' || (format === 'png' && keepsPng)) && orientation === 1;
}

/** Undefined if the engine cannot; engines give no reason. */
async function redrawn(
  picture: Blob,
  header: PictureHeader,
  reduction: PictureReduction,
): Promise<Blob | undefined> {
  try {
    const canvas = await drawnPicture(picture, header, (whole) => reducedSize(whole, reduction));
    try {
      return await encodeJpeg(canvas, reduction);
    } finally {
      freeCanvas(canvas);
    }
  } catch {
    return undefined;
  }
}
