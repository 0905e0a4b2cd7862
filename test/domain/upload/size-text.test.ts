import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { megabytes, parseSize, sizeText } from '#domain/upload/size-text';

describe('sizeText', () => {
  it.each([
    [0, '0.00 B'],
    [1023, '1023.00 B'],
    [1024, '1.00 kB'],
    [1536, '1.50 kB'],
    [1_048_575, '1.00 MB'],
    [1_048_576, '1.00 MB'],
    [20_971_520, '20.00 MB'],
    [1_073_741_824, '1.00 GB'],
    [2_199_023_255_552, '2048.00 GB'],
  ])('%i bytes are %s', (bytes, text) => {
    expect(sizeText(bytes)).toBe(text);
  });

  it('never shows 1024 of a unit that has a next one', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 31 - 1), (bytes) => {
        expect(sizeText(bytes)).toMatch(/^\d{1,4}\.\d{2} (?:B|kB|MB|GB)$/);
        expect(Number.parseFloat(sizeText(bytes))).toBeLessThan(1024);
      }),
    );
  });

  it('is read back to within half a hundredth of its unit', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 31 - 1), (bytes) => {
        const unit = parseSize(`1${sizeText(bytes).split(' ')[1]}`) ?? 0;
        expect(Math.abs((parseSize(sizeText(bytes)) ?? -1) - bytes)).toBeLessThanOrEqual(0.005 * unit + 1);
      }),
    );
  });
});

describe('parseSize', () => {
  it.each([
    ['50MB', 52_428_800],
    ['50 m', 52_428_800],
    ['300KB', 307_200],
    ['300k', 307_200],
    ['1.5G', 1_610_612_736],
    ['2GB', 2_147_483_648],
    ['7B', 7],
  ])('%s is %i bytes', (text, bytes) => {
    expect(parseSize(text)).toBe(bytes);
  });

  it.each(['', '50', 'MB', '50TB', '-1MB', '1.MB', '50MBs', '1e3MB'])('refuses %s', (text) => {
    expect(parseSize(text)).toBeUndefined();
  });
});

it('megabytes are 1024 × 1024 bytes', () => {
  expect(megabytes(20)).toBe(20_971_520);
});
