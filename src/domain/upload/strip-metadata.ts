import { pictureHeader } from './picture-header';
import { withoutHeicMetadata } from './strip-heic-metadata';
import { withoutJpegMetadata } from './strip-jpeg-metadata';

/** Chunks of a PNG that say when, where and with what it was made; it looks the same without them. */
const PNG_METADATA: ReadonlySet<string> = new Set(['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME']);
/** Chunks that a WebP is drawn from. */
const WEBP_PICTURE: ReadonlySet<string> = new Set('VP8X|VP8 |VP8L|ALPH|ANIM|ANMF|ICCP'.split('|'));

/**
 * A photo without what its file says of place, time and device, in pieces that follow each other. Its pixels are not touched,
 * and a JPEG still says how it is turned. Undefined where it cannot be taken apart, or is of a format that no camera writes.
 */
export function withoutMetadata(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] | undefined {
  const header = pictureHeader(bytes);
  switch (header?.format) {
    case 'jpeg':
      return withoutJpegMetadata(bytes, header.orientation);
    case 'png':
      return withoutPngMetadata(bytes);
    case 'webp':
      return withoutWebpMetadata(bytes);
    case 'heic':
      return withoutHeicMetadata(bytes);
    case 'bmp':
      return [bytes];
    default:
      return undefined;
  }
}

function withoutPngMetadata(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = [bytes.subarray(0, 8)];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + view.getUint32(at);
    const kind = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (end > bytes.length) return undefined;
    if (!PNG_METADATA.has(kind)) parts.push(bytes.subarray(at, end));
    if (kind === 'IEND') return parts;
    at = end;
  }
  return undefined;
}

function withoutWebpMetadata(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const riffEnd = 8 + view.getUint32(4, true);
  if (riffEnd > bytes.length) return undefined;
  const head = bytes.slice(0, 12);
  const parts = [head];
  let size = 4;
  let at = 12;
  while (at + 8 <= riffEnd) {
    const kind = String.fromCharCode(...bytes.subarray(at, at + 4));
    const length = view.getUint32(at + 4, true);
    // Chunks of an odd length are followed by one byte.
    const end = at + 8 + length + (length % 2);
    if (end > riffEnd) return undefined;
    if (WEBP_PICTURE.has(kind)) {
      const chunk = bytes.slice(at, end);
      // Its flags say that EXIF and XMP follow.
      if (kind === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~0b1100;
      parts.push(chunk);
      size += chunk.length;
    }
    at = end;
  }
  new DataView(head.buffer).setUint32(4, size, true);
  return parts;
}
