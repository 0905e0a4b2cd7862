import { orientationBlock } from './exif-block';
import { jpegSegments } from './picture-header';

/** Application segments that affect how a JPEG is displayed: JFIF, the colour profile, Adobe's colour transform. */
const KEPT_APPLICATION_SEGMENTS: ReadonlySet<number> = new Set([0xe0, 0xe2, 0xee]);
const COMMENT = 0xfe;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** ASCII `SEFT`: the last bytes of a file to which a Samsung phone appended something. */
const SAMSUNG_END = [0x53, 0x45, 0x46, 0x54];
/** Segments between the scans of a progressive JPEG: Huffman tables, scan header, quantisation tables, restart interval. */
const BETWEEN_SCANS: ReadonlySet<number> = new Set([0xc4, START_OF_SCAN, 0xdb, 0xdd]);

/**
 * A JPEG without comments, and without application segments that do not affect display; of EXIF only the orientation is kept.
 * Returned in consecutive pieces; undefined where the JPEG has no end or a damaged beginning.
 */
export function withoutJpegMetadata(
  bytes: Uint8Array<ArrayBuffer>,
  orientation: number,
): Uint8Array<ArrayBuffer>[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = [bytes.subarray(0, 2)];
  if (orientation !== 1) parts.push(exifSegment(orientation));
  for (const { marker, at, end } of jpegSegments(view)) {
    if (marker === START_OF_SCAN) {
      const last = endOfImage(bytes, end);
      return last === undefined ? undefined : [...parts, bytes.subarray(at, last)];
    }
    if (!isMetadata(marker) && !isPictureIndex(view, marker, at)) parts.push(bytes.subarray(at, end));
  }
  return undefined;
}

/**
 * Whether a JPEG ends in the middle of its pixels, as an interrupted copy does. Phones may append anything after its end; where
 * its beginning is damaged, too, a decoder has to say what it makes of it.
 */
export function isCutOff(bytes: Uint8Array): boolean {
  // Panoramas of some have no end of the image before it.
  if (SAMSUNG_END.every((byte, at) => bytes[bytes.length - SAMSUNG_END.length + at] === byte)) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const { marker, end } of jpegSegments(view))
    if (marker === START_OF_SCAN) return endOfImage(bytes, end) === undefined;
  return false;
}

function isMetadata(marker: number): boolean {
  const isApplication = marker >= 0xe0 && marker <= 0xef;
  return marker === COMMENT || (isApplication && !KEPT_APPLICATION_SEGMENTS.has(marker));
}

/** The colour profile's segment type is also used for `MPF`, an index of further pictures after the end of this one. */
function isPictureIndex(view: DataView, marker: number, at: number): boolean {
  return marker === 0xe2 && at + 8 <= view.byteLength && view.getUint32(at + 4) === 0x4d504600;
}

/** An APP1 segment with the orientation alone. */
function exifSegment(orientation: number): Uint8Array<ArrayBuffer> {
  const content = [0x45, 0x78, 0x69, 0x66, 0, 0, ...orientationBlock(orientation)];
  return Uint8Array.from([0xff, 0xe1, 0, 2 + content.length, ...content]);
}

/** The offset after the image's end; phones append videos and further pictures there. */
function endOfImage(bytes: Uint8Array, from: number): number | undefined {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const marker = bytes[at + 1] ?? 0;
    if (marker === END_OF_IMAGE) return at + 2;
    // Skip the whole segment: its content may contain the bytes of an end marker.
    if (BETWEEN_SCANS.has(marker)) at += 1 + ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0);
  }
  return undefined;
}
