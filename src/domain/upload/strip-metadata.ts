import { jpegSegments, pictureHeader } from './picture-header';
import { withoutHeicMetadata } from './strip-heic-metadata';

/** Chunks of a PNG without which it looks the same, and which say when, where and with what it was made. */
const PNG_METADATA: ReadonlySet<string> = new Set(['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME']);
/** Chunks that a WebP is drawn from. */
const WEBP_PICTURE: ReadonlySet<string> = new Set('VP8X|VP8 |VP8L|ALPH|ANIM|ANMF|ICCP'.split('|'));

/**
 * A photo without what its file says of place, time and device. Its pixels are not touched, and a JPEG still says how it is
 * turned. Undefined where it cannot be taken apart, or is of a format that no camera writes.
 */
export function withoutMetadata(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] | undefined {
  const header = pictureHeader(bytes);
  switch (header?.format) {
    case 'jpeg':
      return plainJpeg(bytes, header.orientation);
    case 'png':
      return plainPng(bytes);
    case 'webp':
      return plainWebp(bytes);
    case 'heic':
      return withoutHeicMetadata(bytes);
    case 'bmp':
      return [bytes];
    default:
      return undefined;
  }
}

/** Application segments go, but for JFIF, the colour profile and Adobe's, which change how it looks; comments go too. */
function plainJpeg(
  bytes: Uint8Array<ArrayBuffer>,
  orientation: number,
): Uint8Array<ArrayBuffer>[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = [bytes.subarray(0, 2)];
  if (orientation !== 1) parts.push(exifOrientation(orientation));
  for (const { marker, at, end } of jpegSegments(view)) {
    if (marker === 0xda) {
      const last = endOfPicture(bytes, end);
      return last === undefined ? undefined : [...parts, bytes.subarray(at, last)];
    }
    const isMetadata =
      (marker >= 0xe1 && marker <= 0xef && marker !== 0xe2 && marker !== 0xee) || marker === 0xfe;
    if (!isMetadata && !isPictureIndex(view, marker, at)) parts.push(bytes.subarray(at, end));
  }
  return undefined;
}

/** An application segment with an EXIF block of one entry: tag 0x0112, one 16-bit number. */
function exifOrientation(orientation: number): Uint8Array<ArrayBuffer> {
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0];
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
  const entries = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  const length = 2 + exif.length + tiff.length + entries.length;
  return Uint8Array.from([0xff, 0xe1, 0, length, ...exif, ...tiff, ...entries]);
}

/** Beside colour profiles, the same segment names further pictures, which stand after the end. */
function isPictureIndex(view: DataView, marker: number, at: number): boolean {
  return marker === 0xe2 && at + 8 <= view.byteLength && view.getUint32(at + 4) === 0x4d504600;
}

/** Where the picture ends: phones put films and second pictures after it. */
function endOfPicture(bytes: Uint8Array, from: number): number | undefined {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return at + 2;
    // A further scan's tables may hold these two bytes: they are passed over whole.
    const marker = bytes[at] === 0xff ? (bytes[at + 1] ?? 0) : 0;
    if (marker === 0xc4 || marker === 0xda || marker === 0xdb || marker === 0xdd)
      at += 1 + ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0);
  }
  return undefined;
}

function plainPng(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] | undefined {
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

function plainWebp(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] | undefined {
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
