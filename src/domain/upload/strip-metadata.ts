import { jpegSegments, pictureHeader } from './picture-header';

/** Chunks of a PNG without which it looks the same, and which say when, where and with what it was made. */
const PNG_WORDS: ReadonlySet<string> = new Set(['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME']);

/**
 * A JPEG or PNG without what tells of its place, time and device; its pixels are not touched. Undefined where it cannot be
 * taken apart, or where its orientation is in what would go.
 */
export function withoutMetadata(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] | undefined {
  const header = pictureHeader(bytes);
  if (header?.orientation !== 1) return undefined;
  if (header.format === 'jpeg') return plainJpeg(bytes);
  return header.format === 'png' ? plainPng(bytes) : undefined;
}

/** Application segments go, but for JFIF, the colour profile and Adobe's, which change how it looks; comments go too. */
function plainJpeg(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = [bytes.subarray(0, 2)];
  for (const { marker, at, end } of jpegSegments(view)) {
    if (marker === 0xda) {
      const last = endOfPicture(bytes, end);
      return last === undefined ? undefined : [...parts, bytes.subarray(at, last)];
    }
    const isWords =
      (marker >= 0xe1 && marker <= 0xef && marker !== 0xe2 && marker !== 0xee) || marker === 0xfe;
    if (!isWords && !isPictureIndex(view, marker, at)) parts.push(bytes.subarray(at, end));
  }
  return undefined;
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
    if (!PNG_WORDS.has(kind)) parts.push(bytes.subarray(at, end));
    if (kind === 'IEND') return parts;
    at = end;
  }
  return undefined;
}
