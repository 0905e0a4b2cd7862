import { exifOrientation, orientationBlock } from './exif-block';
import { pictureHeader, pngChunks, WEBP_HAS_EXIF, webpChunks, webpOrientation } from './picture-header';
import { withoutHeicMetadata } from './strip-heic-metadata';
import { withoutJpegMetadata } from './strip-jpeg-metadata';

/** PNG chunks with time, place and device; but for the orientation in `eXIf` they do not affect display. */
const PNG_METADATA: ReadonlySet<string> = new Set(['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME']);
/** WebP chunks that are needed for display. */
const WEBP_PICTURE: ReadonlySet<string> = new Set('VP8X|VP8 |VP8L|ALPH|ANIM|ANMF|ICCP'.split('|'));

/**
 * A photo without metadata on place, time and device, in consecutive pieces. Its pixels are unchanged, and so is its
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
  for (const { kind, at, body, end } of pngChunks(view)) {
    if (end > bytes.length) return undefined;
    const orientation = kind === 'eXIf' ? (exifOrientation(view, body) ?? 1) : 1;
    if (orientation !== 1) parts.push(pngExif(orientation));
    if (!PNG_METADATA.has(kind)) parts.push(bytes.subarray(at, end));
    if (kind === 'IEND') return parts;
  }
  return undefined;
}

function pngExif(orientation: number): Uint8Array<ArrayBuffer> {
  const block = orientationBlock(orientation);
  const typed = [0x65, 0x58, 0x49, 0x66, ...block];
  const chunk = Uint8Array.from([0, 0, 0, block.length, ...typed, 0, 0, 0, 0]);
  new DataView(chunk.buffer).setUint32(chunk.length - 4, crc32(typed));
  return chunk;
}

/** The checksum of a PNG's chunk. */
function crc32(bytes: readonly number[]): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

function withoutWebpMetadata(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] | undefined {
  const riffEnd = 8 + new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true);
  if (riffEnd > bytes.length) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, riffEnd);
  const head = bytes.slice(0, 12);
  const parts = [head];
  let flags: Uint8Array<ArrayBuffer> | undefined;
  for (const { kind, at, body, end } of webpChunks(view)) {
    if (end > riffEnd) return undefined;
    const orientation = kind === 'EXIF' ? webpOrientation(view, body) : 1;
    if (flags && orientation !== 1) {
      flags[8] = (flags[8] ?? 0) | WEBP_HAS_EXIF;
      parts.push(webpExif(orientation));
    }
    if (!WEBP_PICTURE.has(kind)) continue;
    const chunk = bytes.slice(at, end);
    if (kind === 'VP8X') {
      flags = chunk;
      // Clear the flags that announce EXIF and XMP.
      chunk[8] = (chunk[8] ?? 0) & ~0b1100;
    }
    parts.push(chunk);
  }
  const size = parts.reduce((sum, { length }) => sum + length, 0);
  new DataView(head.buffer).setUint32(4, size - 8, true);
  return parts;
}

function webpExif(orientation: number): Uint8Array<ArrayBuffer> {
  const block = orientationBlock(orientation);
  return Uint8Array.from([0x45, 0x58, 0x49, 0x46, block.length, 0, 0, 0, ...block]);
}
