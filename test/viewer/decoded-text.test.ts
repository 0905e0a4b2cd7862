import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decodedText } from '#viewer/renderers/decoded-text';

const SAMPLES = join(import.meta.dirname, '../samples');

function textOf(bytes: Uint8Array): string {
  return decodedText(Uint8Array.from(bytes).buffer);
}

describe('a text', () => {
  it.each([
    ['utf16le.txt', '姓名：张三\n籍贯：北京市\n备注：无'],
    ['utf16be.txt', '姓名：张三\n籍贯：北京市\n备注：无'],
    ['utf16le.csv', '姓名\t成绩\n张三\t98'],
  ])('of Notepad’s Unicode is decoded by its byte order mark: %s', (name, text) => {
    expect(
      textOf(readFileSync(join(SAMPLES, name)))
        .replaceAll('\r', '')
        .trim(),
    ).toBe(text);
  });

  it('without a mark is UTF-8, or else GB 18030', () => {
    expect(textOf(new TextEncoder().encode('\ufeff姓名'))).toBe('姓名');
    expect(textOf(Uint8Array.of(0xd0, 0xd5, 0xc3, 0xfb))).toBe('姓名');
    expect([textOf(new Uint8Array()), textOf(Uint8Array.of(0xff))]).toEqual(['', '\ufffd']);
  });
});
