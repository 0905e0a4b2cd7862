import { deflateRawSync } from 'node:zlib';
import { utils, write } from '@e965/xlsx';
import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import {
  MOST_ELEMENTS,
  MOST_MARKUP,
  repack,
  requireShortMarkup,
  unpackParts,
} from '#viewer/renderers/office-package';
import { ViewerError } from '#viewer/viewer-error';

const KIB = 1024;
const blanks = (length: number) => new Uint8Array(length).fill(0x20);
const zipped = (parts: Zippable) => zipSync(parts).buffer;

/** The same archive, whose sizes of unpacked parts are these, wherever it states them. */
function claiming(bytes: ArrayBuffer, size: number): ArrayBuffer {
  const copy = bytes.slice();
  const view = new DataView(copy);
  for (let at = 0; at + 46 <= view.byteLength; at += 1) {
    const mark = view.getUint32(at, true);
    if (mark === 0x04034b50) view.setUint32(at + 22, size, true);
    if (mark === 0x02014b50) view.setUint32(at + 24, size, true);
  }
  return copy;
}

describe('an Office file', () => {
  test('has the parts that were packed, stored ones and those with Chinese names, too', () => {
    const parts: Zippable = {
      'word/document.xml': strToU8('<w:document/>'),
      'word/media/证件照.png': [Uint8Array.of(1, 2, 3), { level: 0 }],
      'word/empty.xml': new Uint8Array(),
    };
    const unpacked = unpackParts(zipped(parts));
    expect(unpacked).toEqual(unzipSync(new Uint8Array(zipped(parts))));
    expect(Object.keys(unpacked)).toEqual(Object.keys(parts));
    expect(unzipSync(repack(unpacked))).toEqual(unpacked);
    expect(Object.keys(unpackParts(zipped(parts), (name) => name.endsWith('.png')))).toEqual([
      'word/media/证件照.png',
    ]);
  });

  test('that a program wrote with sizes of 64 bits is read', () => {
    const packed = deflateRawSync(blanks(100));
    const name = Buffer.from('a.xml');
    const number = (bytes: number, value: number) => {
      const buffer = Buffer.alloc(bytes);
      if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value));
      else buffer.writeUIntLE(value, 0, bytes);
      return buffer;
    };
    const local = Buffer.concat([number(4, 0x04034b50), Buffer.alloc(22), number(2, 5), number(2, 0), name]);
    const extra = [number(2, 0x5455), number(2, 1), number(1, 0), number(2, 1), number(2, 16)];
    const entry = [number(4, 0x02014b50), number(4, 0), number(2, 0), number(2, 8), Buffer.alloc(8)];
    const sizes = [number(4, 0xffffffff), number(4, 0xffffffff), number(2, 5), number(2, 25)];
    const directory = Buffer.concat([
      ...[...entry, ...sizes, Buffer.alloc(10), number(4, 0), name],
      ...[...extra, number(8, 100), number(8, packed.length)],
    ]);
    const end = [number(4, 0x06054b50), number(4, 0), number(2, 1), number(2, 1)];
    const place = [number(4, directory.length), number(4, local.length + packed.length), number(2, 0)];
    const archive = Buffer.concat([local, packed, directory, ...end, ...place]);
    expect(unpackParts(Uint8Array.from(archive).buffer)).toEqual({ 'a.xml': blanks(100) });
  });

  test.each([0, 10, 500 * KIB])(
    'is not unpacked above the limit, also if it says that it has %i bytes',
    (said) => {
      const bomb = claiming(zipped({ 'a.xml': blanks(KIB), 'b.xml': blanks(500 * KIB) }), said);
      expect(() => unpackParts(bomb, undefined, 501 * KIB - 1)).toThrow(ViewerError);
      expect(unpackParts(bomb, undefined, 501 * KIB)['b.xml']).toHaveLength(500 * KIB);
    },
  );

  test.each(['pages', 'sheets'] as const)(
    'with more XML in its %s than a phone can show is refused, whatever its parts are called',
    (of) => {
      const half = MOST_MARKUP[of] / 2;
      const markup = (mark: string, length: number, at = 0) => {
        const part = blanks(length);
        part.set(strToU8(mark), at);
        return part;
      };
      const parts = { 'a.xml': markup('<a>', half), 'b.png': markup('<b>', half, half - 3) };
      parts['b.png'].set(strToU8('\ufeff\n'));
      const picture = { 'c.png': blanks(100), 'd.xml': markup('no markup', KIB), 'e.xml': new Uint8Array() };
      expect(() => requireShortMarkup({ ...parts, ...picture }, of)).not.toThrow();
      expect(() => requireShortMarkup({ ...parts, 'c.png': markup('<', 1) }, of)).toThrow(ViewerError);
    },
  );

  test('with more elements in its pages than a phone can show is refused, in however little XML', () => {
    const paragraphs = (count: number) => ({ 'a.xml': strToU8(`<a>${'<p></p>'.repeat(count - 1)}</a>`) });
    expect(() => requireShortMarkup(paragraphs(MOST_ELEMENTS), 'pages')).not.toThrow();
    expect(() => requireShortMarkup(paragraphs(MOST_ELEMENTS + 1), 'pages')).toThrow(ViewerError);
    expect(() => requireShortMarkup(paragraphs(MOST_ELEMENTS + 1), 'sheets')).not.toThrow();
  });

  test('has none of its parts that declare entities, which could stand for gigabytes', () => {
    const declaring = strToU8('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bb">]><a>&b;!</a>');
    const plain = strToU8('<a>!ENTITIES!</a>');
    const picture = strToU8('x<!ENTITY');
    const parts = { 'a.xml': declaring, 'b.svg': declaring, 'c.xml': plain, 'd.png': picture };
    expect(unpackParts(zipped(parts))).toEqual({
      ...{ 'a.xml': new Uint8Array(), 'b.svg': new Uint8Array() },
      ...{ 'c.xml': plain, 'd.png': picture },
    });
  });

  test('whose parts share their bytes is refused', () => {
    const bytes = zipped({ 'a.xml': [blanks(500), { level: 0 }], 'b.xml': [blanks(500), { level: 0 }] });
    const view = new DataView(bytes);
    const entry = bytes.byteLength - 22 - 2 * 51;
    view.setUint32(entry + 42, 0, true);
    expect(unpackParts(bytes)).toEqual({ 'a.xml': blanks(500), 'b.xml': blanks(500) });
    for (const at of [entry, entry + 51]) view.setUint32(at + 20, 1_000, true);
    expect(() => unpackParts(bytes)).toThrow(ViewerError);
  });

  test('that is damaged anywhere is refused, or has other parts', () => {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet([['姓名', 1]]), 'S');
    const bytes = new Uint8Array(write(book, { bookType: 'xlsx', type: 'array', compression: true }));
    for (let at = 0; at < bytes.length; at += 97) {
      const damaged = bytes.with(at, 255 - (bytes[at] ?? 0)).buffer;
      try {
        unpackParts(damaged, undefined, KIB * KIB);
      } catch (thrown) {
        expect(thrown).toBeInstanceOf(ViewerError);
      }
    }
    expect(() => unpackParts(bytes.slice(0, 100).buffer)).toThrow(ViewerError);
    expect(() => unpackParts(new ArrayBuffer(0))).toThrow(ViewerError);
  });
});
