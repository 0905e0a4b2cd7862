import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pictureHeader, UNKNOWN_ORIENTATION } from '#domain/upload/picture-header';
import { isCutOff } from '#domain/upload/strip-jpeg-metadata';
import { withoutMetadata } from '#domain/upload/strip-metadata';
import { COMMENT, exif, heicSkeleton, jpegSkeleton } from '#test/support/sample-pictures';

const size = { width: 300, height: 200 };

function text(parts: readonly Uint8Array[] | undefined): string {
  return (parts ?? []).map((part) => String.fromCharCode(...part)).join('');
}

function bytesOf(parts: readonly Uint8Array[] | undefined): Uint8Array {
  return Uint8Array.from(text(parts), (character) => character.charCodeAt(0));
}

function webp(...chunks: readonly (readonly [string, string])[]): Uint8Array<ArrayBuffer> {
  const pieces = chunks.map(([kind, data]) => [
    ...[...kind].map((character) => character.charCodeAt(0)),
    ...[data.length, 0, 0, 0],
    ...[...data].map((character) => character.charCodeAt(0)),
    ...(data.length % 2 ? [0] : []),
  ]);
  const body = [...'WEBP'].map((character) => character.charCodeAt(0)).concat(...pieces);
  return Uint8Array.from([0x52, 0x49, 0x46, 0x46, body.length, 0, 0, 0, ...body]);
}

function png(...chunks: readonly (readonly [string, string])[]): Uint8Array<ArrayBuffer> {
  const bytes = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  for (const [kind, data] of chunks) {
    const pieces = [...kind, ...data].map((character) => character.charCodeAt(0));
    bytes.push(0, 0, 0, data.length, ...pieces, 0, 0, 0, 0);
  }
  return Uint8Array.from(bytes);
}

/** What EXIF holds, by one orientation and a word in place of where a camera says its position. */
function tiff(orientation: number): string {
  return String.fromCharCode(...exif(orientation).slice(10));
}

describe('a JPEG', () => {
  // A camera's small picture has an end of its own.
  const whole = jpegSkeleton(size, [0xff, 0xe1, 0, 6, 0xff, 0xd8, 0xff, 0xd9]);
  const [scan, end] = [whole.lastIndexOf(0xda), whole.lastIndexOf(0xd9) + 1];

  it('is whole, whatever a phone has appended', () => {
    expect(end).toBeLessThan(whole.length);
    expect(isCutOff(whole)).toBe(false);
    expect(isCutOff(whole.subarray(0, end))).toBe(false);
  });

  it('is whole without an end where a Samsung phone has completed the file, as a panorama', () => {
    const trailer = '\0\0\x01\x0aImage_UTC_DataSEFH\x20\0\0\0SEFT';
    const bytes = [...trailer].map((character) => character.charCodeAt(0));
    expect(isCutOff(Uint8Array.from([...whole.subarray(0, end - 2), ...bytes]))).toBe(false);
  });

  it('is cut off from the beginning of its pixels on to its end', () => {
    for (let at = scan + 3; at < end; at += 1) expect(isCutOff(whole.subarray(0, at))).toBe(true);
    const padded = Uint8Array.from([...whole.subarray(0, end - 2), ...new Uint8Array(100)]);
    expect(isCutOff(padded)).toBe(true);
  });
});

describe('a photo’s metadata', () => {
  it('is removed from a JPEG: location, comments, further pictures and videos; not what affects rendering', () => {
    const plain = text(withoutMetadata(jpegSkeleton(size, [...exif(1), ...COMMENT])));
    expect(plain).not.toMatch(/GPS|somebody|MPF|film/);
    expect(plain).toMatch(/JFIF/);
    expect(plain).toMatch(/ICC_PROFILE/);
    expect(plain.endsWith('\xff\xd9')).toBe(true);
    const bytes = Uint8Array.from(plain, (character) => character.charCodeAt(0));
    expect(pictureHeader(bytes)).toEqual({ format: 'jpeg', ...size, orientation: 1 });
  });

  it.each([2, 3, 6, 8])('is removed from a JPEG with the orientation %i, which stays', (orientation) => {
    const plain = withoutMetadata(jpegSkeleton(size, [...exif(orientation), ...COMMENT]));
    expect(text(plain)).not.toMatch(/GPS|somebody/);
    expect(pictureHeader(bytesOf(plain))).toEqual({ format: 'jpeg', ...size, orientation });
  });

  it('is removed from a PNG', () => {
    const plain = text(
      withoutMetadata(
        png(['IHDR', 'head'], ['tEXt', 'place'], ['eXIf', 'GPS'], ['IDAT', 'pixels'], ['IEND', '']),
      ),
    );
    expect(plain).toMatch(/IHDR.*IDAT.*IEND/s);
    expect(plain).not.toMatch(/place|GPS/);
  });

  it('is removed from a PNG with an orientation, which stays', () => {
    const turned = png(['IHDR', 'head'], ['eXIf', tiff(6)], ['IDAT', 'pixels'], ['IEND', '']);
    expect(pictureHeader(turned)?.orientation).toBe(6);
    const plain = withoutMetadata(turned);
    expect(text(plain)).not.toMatch(/GPS/);
    expect(pictureHeader(bytesOf(plain))?.orientation).toBe(6);
    const [, , exif] = plain ?? [];
    expect(new DataView(exif?.buffer ?? new ArrayBuffer(4)).getUint32((exif?.length ?? 4) - 4)).toBe(
      crc32(exif?.subarray(4, -4) ?? new Uint8Array()),
    );
  });

  it.each(['', 'Exif\0\0'])('is removed from a WebP with an orientation, which stays (%j)', (mark) => {
    const head = `\x2c${'\0'.repeat(9)}`;
    const turned = webp(['VP8X', head], ['VP8 ', 'pixels'], ['EXIF', mark + tiff(8)], ['XMP ', 'place']);
    expect(pictureHeader(turned)?.orientation).toBe(8);
    const plain = withoutMetadata(turned);
    expect(text(plain)).not.toMatch(/GPS|place/);
    expect(pictureHeader(bytesOf(plain))?.orientation).toBe(8);
    expect(new DataView(bytesOf(plain).buffer).getUint32(4, true)).toBe(bytesOf(plain).length - 8);
  });

  it('may have a WebP’s orientation beyond its first bytes', () => {
    const head = `\x08${'\0'.repeat(9)}`;
    const turned = webp(['VP8X', head], ['VP8 ', 'pixels'], ['EXIF', tiff(6)]);
    expect(pictureHeader(turned.subarray(0, -20))?.orientation).toBe(UNKNOWN_ORIENTATION);
  });

  it('is removed from a WebP, with the flag that announces it', () => {
    const head = `\x2c${'\0'.repeat(9)}`;
    const plain = withoutMetadata(
      webp(['VP8X', head], ['ICCP', 'odd'], ['VP8 ', 'pixels'], ['EXIF', 'GPS'], ['XMP ', 'place']),
    );
    const flagless = `\x20${'\0'.repeat(9)}`;
    expect(bytesOf(plain)).toEqual(webp(['VP8X', flagless], ['ICCP', 'odd'], ['VP8 ', 'pixels']));
  });

  it('is overwritten in a HEIC, without moving its pictures', () => {
    const photo = heicSkeleton();
    const plain = withoutMetadata(photo);
    expect(text(plain)).not.toMatch(/GPS|film/);
    expect(bytesOf(plain)).toHaveLength(photo.length);
    const pixels = 'pixels of the picture';
    expect(text(plain).indexOf(pixels)).toBe(text([photo]).indexOf(pixels));
    expect(text(plain)).toContain(`${pixels}\0\0\0\0MM\0*\0\0\0\x08\0\0`);
  });

  it('cannot be removed from a damaged file or one that is no photo', () => {
    expect(withoutMetadata(heicSkeleton({ exifAt: 1000 }))).toBeUndefined();
    expect(withoutMetadata(heicSkeleton().slice(0, 60))).toBeUndefined();
    expect(withoutMetadata(webp(['VP8 ', 'pixels']).slice(0, -2))).toBeUndefined();
    expect(withoutMetadata(jpegSkeleton(size).slice(0, 30))).toBeUndefined();
    expect(withoutMetadata(png(['IHDR', 'head']))).toBeUndefined();
    expect(withoutMetadata(Uint8Array.from([1, 2, 3]))).toBeUndefined();
  });
});

describe('a picture’s header', () => {
  it('contains its stored size and orientation', () => {
    expect(pictureHeader(jpegSkeleton({ width: 4032, height: 3024 }, exif(6)))).toEqual({
      format: 'jpeg',
      width: 4032,
      height: 3024,
      orientation: 6,
    });
  });

  it('identifies the format, whatever the name', () => {
    const heic = Uint8Array.from([0, 0, 0, 24, ...[...'ftypheic'].map((c) => c.charCodeAt(0)), 0, 0]);
    expect(pictureHeader(heic)?.format).toBe('heic');
    expect(pictureHeader(Uint8Array.from([0x4d, 0x4d, 0, 0x2a]))?.format).toBe('tiff');
    const gif = Uint8Array.from([0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 2, 1, 3, 0]);
    expect(pictureHeader(gif)).toEqual({ format: 'gif', width: 258, height: 3, orientation: 1 });
    expect(pictureHeader(new TextEncoder().encode('<svg xmlns='))).toBeUndefined();
    expect(pictureHeader(new Uint8Array())).toBeUndefined();
  });

  it('is read safely with made-up numbers', () => {
    for (let at = 0; at < 200; at += 1) {
      const bytes = jpegSkeleton({ width: 10, height: 10 }, exif(3));
      bytes[at] = 0xff;
      expect(() => pictureHeader(bytes)).not.toThrow();
      expect(() => pictureHeader(bytes.slice(0, at))).not.toThrow();
      expect(() => withoutMetadata(bytes)).not.toThrow();
      const heic = heicSkeleton();
      heic[at] = 0xff;
      expect(() => withoutMetadata(heic)).not.toThrow();
    }
  });
});
