import { exifOrientation } from './exif-block';

/** What the first bytes of a picture file tell. */
export interface PictureHeader {
  readonly format: 'jpeg' | 'png' | 'gif' | 'bmp' | 'webp' | 'heic' | 'tiff';
  /** px as stored, before EXIF rotation; absent where the first bytes do not contain them. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** EXIF orientation: 1 is upright, 2 to 8 are rotated or mirrored; or `UNKNOWN_ORIENTATION`. */
  readonly orientation: number;
}

/** Of a WebP that has EXIF beyond its first bytes. */
export const UNKNOWN_ORIENTATION = 0;

/** A piece of a PNG or WebP: its head is `at`, its content begins at `body`, and the next one begins at `end`. */
export interface PictureChunk {
  readonly kind: string;
  readonly at: number;
  readonly body: number;
  readonly end: number;
}

/** The first bytes of a file, which contain size and orientation of nearly every picture. */
export const HEADER_BYTES = 256 * 1024;

/** Brands of the ISO container (its `ftyp` box) that hold HEIC and AVIF pictures. */
const HEIC_BRANDS = /^(?:heic|heix|hevc|hevx|heim|heis|mif1|msf1|avif)$/;

/** ASCII `Exif`, the beginning of an EXIF block. */
const EXIF = 0x45786966;
/** Among the flags of a WebP's chunk `VP8X`. */
export const WEBP_HAS_EXIF = 0b1000;

/** Bytes from the beginning of a file that show its format. */
export const FORMAT_BYTES = 12;

/** Undefined for an unknown format. */
export function pictureFormat(bytes: Uint8Array): PictureHeader['format'] | undefined {
  if (beginsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (beginsWith(bytes, 0x89, 0x50, 0x4e, 0x47)) return 'png';
  if (beginsWith(bytes, 0x47, 0x49, 0x46)) return 'gif';
  if (beginsWith(bytes, 0x42, 0x4d)) return 'bmp';
  if (beginsWith(bytes, 0x52, 0x49, 0x46, 0x46) && textAt(bytes, 8) === 'WEBP') return 'webp';
  if (textAt(bytes, 4) === 'ftyp' && HEIC_BRANDS.test(textAt(bytes, 8))) return 'heic';
  if (beginsWith(bytes, 0x49, 0x49, 0x2a, 0) || beginsWith(bytes, 0x4d, 0x4d, 0, 0x2a)) return 'tiff';
  return undefined;
}

/** Undefined for an unknown format. */
export function pictureHeader(bytes: Uint8Array): PictureHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const format = pictureFormat(bytes);
  switch (format) {
    case undefined:
      return undefined;
    case 'jpeg':
      return { format, ...jpegFacts(view) };
    case 'png':
      return { format, orientation: pngOrientation(view), ...(bytes.length >= 24 && sizeAt(view, 16, 20)) };
    case 'gif':
      return { format, orientation: 1, ...(bytes.length >= 10 && smallSizeAt(view, 6)) };
    case 'bmp':
      return { format, orientation: 1, ...(bytes.length >= 26 && bitmapSize(view)) };
    case 'webp':
      return { format, orientation: 1, ...(bytes.length >= 30 && webpFacts(view)) };
    case 'heic':
    case 'tiff':
      return { format, orientation: 1 };
  }
}

/** One marker segment of a JPEG: `at` is its marker, `end` the byte after it. */
export interface JpegSegment {
  readonly marker: number;
  readonly at: number;
  readonly end: number;
}

/** The segments up to and including start of scan (0xda); stops at damaged or truncated data. */
export function* jpegSegments(view: DataView): Generator<JpegSegment> {
  let at = 2;
  while (at + 4 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + view.getUint16(at + 2);
    yield { marker, at, end };
    if (marker === 0xda) return;
    at = end;
  }
}

function jpegFacts(view: DataView): Omit<PictureHeader, 'format'> {
  let size = {};
  let orientation = 1;
  for (const { marker, at } of jpegSegments(view)) {
    // EXIF is in the application segment APP1, as is XMP.
    if (marker === 0xe1) orientation = orientationIn(view, at + 4) ?? orientation;
    if (isFrame(marker) && at + 9 <= view.byteLength)
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
  }
  return { ...size, orientation };
}

/** Markers SOF0 to SOF15, without the three in that range that are no frame headers (DHT, JPG, DAC). */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** Of a JPEG's application segment, whose content begins at `at`; undefined for another than EXIF. */
function orientationIn(view: DataView, at: number): number | undefined {
  return at + 14 <= view.byteLength && view.getUint32(at) === EXIF
    ? exifOrientation(view, at + 6)
    : undefined;
}

/** The chunks of a PNG, each as far as it is there. */
export function* pngChunks(view: DataView): Generator<PictureChunk> {
  for (let at = 8, end = 0; at + 8 <= view.byteLength; at = end) {
    end = at + 12 + view.getUint32(at);
    yield { kind: chunkKind(view, at + 4), at, body: at + 8, end };
  }
}

/** Engines go by what stands before the pixels. */
function pngOrientation(view: DataView): number {
  for (const { kind, body } of pngChunks(view)) {
    if (kind === 'IDAT') break;
    if (kind === 'eXIf') return exifOrientation(view, body) ?? 1;
  }
  return 1;
}

/** The chunks of a WebP, each as far as it is there; those of odd length have a byte of padding. */
export function* webpChunks(view: DataView): Generator<PictureChunk> {
  for (let at = 12, end = 0; at + 8 <= view.byteLength; at = end) {
    const length = view.getUint32(at + 4, true);
    end = at + 8 + length + (length % 2);
    yield { kind: chunkKind(view, at), at, body: at + 8, end };
  }
}

/** The orientation in a WebP's chunk `EXIF`, which some programs begin as in a JPEG. */
export function webpOrientation(view: DataView, body: number): number {
  const isMarked = body + 6 <= view.byteLength && view.getUint32(body) === EXIF;
  return exifOrientation(view, body + (isMarked ? 6 : 0)) ?? 1;
}

function webpTurn(view: DataView): number {
  // The extended format alone announces EXIF, which stands after the pixels.
  if (chunkKind(view, 12) !== 'VP8X' || (view.getUint8(20) & WEBP_HAS_EXIF) === 0) return 1;
  for (const { kind, body, end } of webpChunks(view))
    if (kind === 'EXIF' && end <= view.byteLength) return webpOrientation(view, body);
  return UNKNOWN_ORIENTATION;
}

function chunkKind(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));
}

function sizeAt(view: DataView, width: number, height: number) {
  return { width: view.getUint32(width), height: view.getUint32(height) };
}

function smallSizeAt(view: DataView, at: number) {
  return { width: view.getUint16(at, true), height: view.getUint16(at + 2, true) };
}

/** A negative height means top-down row order. */
function bitmapSize(view: DataView) {
  return { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) };
}

function webpFacts(view: DataView) {
  return { ...webpSize(view), orientation: webpTurn(view) };
}

function webpSize(view: DataView) {
  const kind = view.getUint32(12);
  // `VP8X`, `VP8 ` and `VP8L`.
  if (kind === 0x56503858)
    return { width: 1 + (view.getUint32(24, true) & 0xffffff), height: 1 + (view.getUint32(26, true) >>> 8) };
  if (kind === 0x56503820)
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (kind !== 0x5650384c) return {};
  const bits = view.getUint32(21, true);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}

function beginsWith(bytes: Uint8Array, ...wanted: readonly number[]): boolean {
  return wanted.every((byte, at) => bytes[at] === byte);
}

function textAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
