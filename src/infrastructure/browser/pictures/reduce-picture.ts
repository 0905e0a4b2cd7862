import { HEADER_BYTES, pictureHeader } from '#domain/upload/picture-header';
import {
  MOST_PIXELS,
  type PictureReduction,
  type PictureReductionError,
  reducedSize,
} from '#domain/upload/picture-reduction';
import { withoutMetadata } from '#domain/upload/strip-metadata';
import { drawnPicture, freeCanvas } from './drawn-picture';
import { encodeJpeg } from './encode-jpeg';

export type ReducedPicture = { readonly blob: Blob } | { readonly error: PictureReductionError };

/**
 * A picture's bytes as they are sent, made where this runs: in a worker or on the page. One that is small already keeps its
 * pixels as they are. Rejects where the bytes cannot be read.
 */
export async function reducePicture(picture: Blob, reduction: PictureReduction): Promise<ReducedPicture> {
  const header = pictureHeader(new Uint8Array(await bytesOf(picture.slice(0, HEADER_BYTES))));
  if (!header) return { error: 'undecodable' };
  if ((header.width ?? 0) * (header.height ?? 0) > MOST_PIXELS) return { error: 'tooManyPixels' };
  if (picture.size <= reduction.bytes) {
    const plain = withoutMetadata(new Uint8Array(await bytesOf(picture)));
    if (plain) return { blob: new Blob(plain, { type: `image/${header.format}` }) };
  }
  try {
    const canvas = await drawnPicture(picture, header, (whole) => reducedSize(whole, reduction));
    const blob = await encodeJpeg(canvas, reduction);
    freeCanvas(canvas);
    if (blob) return { blob };
  } catch {
    // Engines say no more than that they cannot.
  }
  return { error: header.format === 'heic' ? 'heic' : 'undecodable' };
}

/** The oldest engines' blobs have no `arrayBuffer`. */
function bytesOf(blob: Blob): Promise<ArrayBuffer> {
  return new Response(blob).arrayBuffer();
}
