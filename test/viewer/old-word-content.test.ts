import { CFB } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { oldWordFile } from '#test/support/old-word-file';
import { readOldWord } from '#viewer/renderers/old-word-content';
import { MOST_CHARACTERS } from '#viewer/renderers/text-limit';
import { reasonOf } from './reason-of';

const read = (bytes: Uint8Array) => readOldWord(bytes.slice().buffer).blocks;
const reasonFor = (bytes: Uint8Array) => reasonOf(() => read(bytes));

describe('a document of Word 97 to 2003', () => {
  test('is read as paragraphs and tables', () => {
    const form = [
      ['姓名', '', '照片\r一寸'],
      ['电话', '', ''],
    ];
    expect(read(oldWordFile(['报名登记表', form, '填表日期']))).toEqual([
      '报名登记表',
      [
        ['姓名', '', '照片\n一寸'],
        ['电话', '', ''],
      ],
      '填表日期',
    ]);
  });

  test('in a Windows code page is read, too', () => {
    expect(read(oldWordFile(['Molière', [['a', 'b']]], { ansi: true }))).toEqual(['Molière', [['a', 'b']]]);
  });

  test('shows what a field shows, and not its code', () => {
    const linked = '见 \x13 HYPERLINK "https://x.example/" \x14网站\x15。';
    expect(read(oldWordFile([linked, '一\x0b二\x01']))).toEqual(['见 网站。', '一\n二']);
  });

  test('leaves out what was deleted while changes were tracked, and what is hidden', () => {
    const marked = [
      // Bold, then deleted.
      { from: 2, to: 4, properties: [0x35, 0x08, 1, 0x00, 0x08, 1] },
      { from: 7, to: 8, properties: [0x00, 0x08, 1] },
      { from: 9, to: 10, properties: [0x3c, 0x08, 1] },
      { from: 10, to: 11, properties: [0x3c, 0x08, 0] },
    ];
    expect(read(oldWordFile(['学费六千五千元', '请报到'], { marked }))).toEqual(['学费五千元请到']);
  });

  test('with another document embedded in it is read itself', () => {
    expect(read(oldWordFile(['见附表', '章程'], { embedded: 'the other one' }))).toEqual(['见附表', '章程']);
  });

  test('that is longer than a phone can show is read in part', () => {
    // A paragraph's end is a character, too.
    const isWhole = (length: number) =>
      readOldWord(oldWordFile(['a'.repeat(length - 1)]).slice().buffer).isWhole;
    expect([MOST_CHARACTERS, MOST_CHARACTERS + 1].map(isWhole)).toEqual([true, false]);
  });

  test('with a password is for download', () => {
    expect(reasonFor(oldWordFile(['a'], { flags: 0x0100 }))).toBe('locked');
    const locked = CFB.utils.cfb_new();
    CFB.utils.cfb_add(locked, 'EncryptedPackage', [1, 2, 3]);
    expect(reasonFor(Uint8Array.from(CFB.write(locked, { type: 'array' }) as ArrayLike<number>))).toBe(
      'locked',
    );
  });

  test('that is none, or is damaged, is for download', () => {
    expect(reasonFor(new TextEncoder().encode('{\\rtf1 no such thing}'))).toBe('kind');
    const whole = oldWordFile(['damaged '.repeat(600)]);
    expect(reasonFor(whole.slice(0, 700))).toBe('kind');
    expect(reasonFor(whole.slice(0, 3_000))).toBe('kind');
    expect(
      reasonFor(Uint8Array.from(CFB.write(CFB.utils.cfb_new(), { type: 'array' }) as ArrayLike<number>)),
    ).toBe('kind');
  });
});
