/** Pieces of picture files, for tests that take them apart. */

function segment(marker: number, ...data: readonly (string | readonly number[])[]): number[] {
  const bytes = data.flatMap((piece) => (typeof piece === 'string' ? textBytes(piece) : [...piece]));
  return [0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 0xff, ...bytes];
}

function textBytes(text: string): number[] {
  return [...text].map((character) => character.charCodeAt(0));
}

/** An EXIF block with an orientation, and a text in place of the position. */
export function exif(orientation: number): number[] {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  return segment(0xe1, 'Exif\0\0', tiff, [0, 0, 0, 0], 'GPS 30.27N 120.15E');
}

export const COMMENT = segment(0xfe, 'taken by somebody');
const JFIF = segment(0xe0, 'JFIF\0', [1, 1, 0, 0, 1, 0, 1, 0, 0]);
const COLOUR_PROFILE = segment(0xe2, 'ICC_PROFILE\0', [1, 1]);
const PICTURE_INDEX = segment(0xe2, 'MPF\0', [1, 2, 3]);

/** A JPEG's structure with this size, with a camera's metadata. */
export function jpegSkeleton(
  { width, height }: { readonly width: number; readonly height: number },
  extras: readonly number[] = [],
): Uint8Array<ArrayBuffer> {
  const frame = segment(0xc0, [8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0]);
  const scan = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 0x12, 0xff, 0, 0x34, 0xff, 0xd0, 0x56, 0xff, 0xd9];
  const film = textBytes('a film after the picture');
  return Uint8Array.from([
    0xff,
    0xd8,
    ...JFIF,
    ...extras,
    ...COLOUR_PROFILE,
    ...PICTURE_INDEX,
    ...frame,
    ...scan,
    ...film,
  ]);
}

/** A PNG's structure with this size. */
export function pngSkeleton({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): Uint8Array<ArrayBuffer> {
  const chunk = (kind: string, ...data: number[]) => [
    ...[0, 0, 0, data.length],
    ...textBytes(kind),
    ...data,
    ...[0, 0, 0, 0],
  ];
  const sides = [width, height].flatMap((side) => [0, 0, side >> 8, side & 0xff]);
  const head = [0x89, ...textBytes('PNG\r\n\x1a\n')];
  return Uint8Array.from([...head, ...chunk('IHDR', ...sides, 8, 0, 0, 0, 0), ...chunk('IEND')]);
}

/** A complete grey JPEG of any size: each block of 8 × 8 has two bits. */
export function greyJpeg({ width, height }: { readonly width: number; readonly height: number }): Buffer {
  const oneCode = [1, ...Array.from({ length: 15 }, () => 0), 0];
  const head = [
    ...[0xff, 0xd8, ...JFIF],
    ...segment(0xdb, [0, ...Array.from({ length: 64 }, () => 1)]),
    ...segment(0xc0, [8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0]),
    ...segment(0xc4, [0x00, ...oneCode]),
    ...segment(0xc4, [0x10, ...oneCode]),
    ...segment(0xda, [1, 1, 0, 0, 63, 0]),
  ];
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  return Buffer.concat([Buffer.from(head), Buffer.alloc(Math.ceil(blocks / 4)), Buffer.from([0xff, 0xd9])]);
}

function box(kind: string, ...content: readonly (string | readonly number[])[]): number[] {
  const bytes = content.flatMap((piece) => (typeof piece === 'string' ? textBytes(piece) : [...piece]));
  return [0, 0, (bytes.length + 8) >> 8, (bytes.length + 8) & 0xff, ...textBytes(kind), ...bytes];
}

/**
 * A HEIC's structure: a picture and its EXIF in `mdat`, XMP in `idat`, and a video as well. `exifAt` is the EXIF's
 * declared position, relative to its actual one.
 */
export function heicSkeleton({ exifAt = 0 } = {}): Uint8Array<ArrayBuffer> {
  const [pixels, place, xmp] = ['pixels of the picture', '\0\0\0\0MM\0*....GPS 30.27N 120.15E', '<x>GPS</x>'];
  const item = (id: number, kind: string) =>
    box('infe', [2, 0, 0, 0, 0, id, 0, 0], kind, kind === 'mime' ? '\0application/rdf+xml\0' : '\0');
  const fileHead = box('ftyp', 'heic', [0, 0, 0, 0], 'mif1heic');
  const meta = (from: number) =>
    box(
      'meta',
      [0, 0, 0, 0],
      box('iinf', [0, 0, 0, 0, 0, 3], item(1, 'hvc1'), item(2, 'Exif'), item(3, 'mime')),
      box(
        'iloc',
        [1, 0, 0, 0, 0x44, 0x00, 0, 3],
        located(1, 0, from, pixels.length),
        located(2, 0, from + pixels.length + exifAt, place.length),
        located(3, 1, 0, xmp.length),
      ),
      box('idat', xmp),
    );
  const pixelsFrom = fileHead.length + meta(0).length + 8;
  const film = box('mpvd', 'a film with its GPS');
  return Uint8Array.from([...fileHead, ...meta(pixelsFrom), ...box('mdat', pixels, place), ...film]);
}

/** Location of an item in one piece: relative to the file (0) or to `idat` (1). */
function located(id: number, method: number, from: number, length: number): number[] {
  return [0, id, 0, method, 0, 0, 0, 1, 0, 0, from >> 8, from & 0xff, 0, 0, length >> 8, length & 0xff];
}
