import { pictureHeader } from './picture-header';
import { withoutHeicMetadata } from './strip-heic-metadata';
import { withoutJpegMetadata } from './strip-jpeg-metadata';

/** PNG chunks with time, place and device; they do not affect display. */
const PNG_METADATA: ReadonlySet<string> = new Set(['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME']);
/** WebP chunks that are needed for display. */
const WEBP_PICTURE: ReadonlySet<string> = new Set('VP8X|VP8 |VP8L|ALPH|ANIM|ANMF|ICCP'.split('|'));

/**
 * A photo without metadata on place, time and device, in consecutive pieces. Its pixels are unchanged, and a JPEG keeps its
 * orientation. Undefined where it cannot be parsed, or has a format that no camera writes.
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
    // Chunks of odd length have one padding byte.
    const end = at + 8 + length + (length % 2);
    if (end > riffEnd) return undefined;
    if (WEBP_PICTURE.has(kind)) {
      const chunk = bytes.slice(at, end);
      // Clear the flags that announce EXIF and XMP.
      if (kind === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~0b1100;
      parts.push(chunk);
      size += chunk.length;
    }
    at = end;
  }
  new DataView(head.buffer).setUint32(4, size, true);
  return parts;
}
