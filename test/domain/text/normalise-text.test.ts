import { describe, expect, it } from 'vitest';
import { isBlank, toAscii, withoutBlanks, withoutInvisible } from '#domain/text/normalise-text';

const LOOKS_BLANK = [
  ['blanks', ' \t\n\u00A0\u2003\u3000'],
  ['control characters', '\u0000\u001F\u0085'],
  ['a lone surrogate', '\uD800'],
  ['zero-width characters', '\u200B\u200C\u200D\u2060\uFEFF'],
  ['direction marks', '\u200E\u200F\u061C\u202A\u202E\u2066\u2069'],
  ['a soft hyphen', '\u00AD'],
  ['Hangul fillers', '\u115F\u1160\u3164\uFFA0'],
  ['a Braille blank', '\u2800'],
  ['a grapheme joiner', '\u034F'],
  ['deprecated format characters', '\u206A\u206F'],
  ['variation selectors', '\uFE0F\u{E0100}'],
] as const;

describe('isBlank', () => {
  it.each(LOOKS_BLANK)('a text of %s alone is blank', (_, text) => {
    expect([isBlank(text), isBlank(` ${text}\u3000`), isBlank(`${text}a`)]).toEqual([true, true, false]);
  });

  it('a text with anything to see is not', () => {
    expect(['0', '·', '何', '한', '\u{20BB7}', '\u2801', '?'].map(isBlank)).toEqual(Array(7).fill(false));
    expect(isBlank('')).toBe(true);
  });
});

describe('withoutInvisible', () => {
  it('keeps blanks, and how a character is shown', () => {
    expect(withoutInvisible('\u3164何 \u200B静\u2800')).toBe('何 静');
    for (const text of ['葛\u{E0100}城', '\u2764\uFE0F']) expect(withoutInvisible(text)).toBe(text);
    expect(withoutBlanks('葛\u{E0100} 城')).toBe('葛城');
  });
});

describe('toAscii', () => {
  it.each([
    ['full-width letters and digits', 'Ａ１３８～', 'A138~'],
    ['Arabic digits', '١٣٨٠٠١٣٨٠٠٠', '13800138000'],
    ['Persian and Urdu digits', '۱۲۳۴۵۶۷۸۹۰', '1234567890'],
    ['Tibetan, Devanagari and Mongolian digits', '༠༡༩०१९᠐᠑᠙', '019019019'],
    ['digits beyond U+FFFF', '\u{1D7D8}\u{1D7E1}\u{1D7FF}', '099'],
    ['nothing else', '何 ½²Ⅷ〇', '何 ½²Ⅷ〇'],
  ])('%s', (_, text, ascii) => {
    expect(toAscii(text)).toBe(ascii);
  });
});
