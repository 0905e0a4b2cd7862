import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compression,
  FORM_PICTURE,
  type PictureReduction,
  reducedSize,
  searchQuality,
} from '#domain/upload/picture-reduction';

/** The specification's algorithm literally: from the first quality down, one step at a time. */
function oneByOne(
  size: (quality: number) => number,
  { bytes, quality }: PictureReduction = FORM_PICTURE,
): number {
  let step = quality.first;
  while (size(step) > bytes && step > quality.least) step -= 1;
  return step;
}

function searched(size: (quality: number) => number, rule: PictureReduction = FORM_PICTURE) {
  const search = searchQuality(rule);
  let tries = 0;
  let step = search.next();
  while (!step.done) {
    tries += 1;
    step = search.next(size(step.value));
  }
  return { quality: step.value, tries };
}

describe('the quality of a photo (specification, sections 5 and 9)', () => {
  it('is the first of the steps that is small enough, for any picture that grows with its quality', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(40_000), { minLength: 60, maxLength: 60 }), (steps) => {
        const sizes = steps.map(() => 0);
        steps.reduce((sum, step, at) => {
          sizes[at] = sum + step;
          return sum + step;
        }, 0);
        const size = (quality: number) => sizes[quality - 1] ?? 0;
        expect(searched(size).quality).toBe(oneByOne(size));
      }),
    );
  });

  it('is found in a few encodings where sizes follow the usual curve', () => {
    for (let whole = 100; whole < 2_000; whole += 37) {
      const size = (quality: number) => whole * 1024 * 2 ** ((quality - 60) / 34);
      const { quality, tries } = searched(size);
      expect(quality).toBe(oneByOne(size));
      expect(tries).toBeLessThanOrEqual(6);
    }
  });

  it('is the least where none is small enough', () => {
    expect(searched(() => 10 ** 9).quality).toBe(1);
    expect(searched(() => 10 ** 9, { ...FORM_PICTURE, quality: { first: 60, least: 5 } }).quality).toBe(5);
  });

  it('draws no picture larger than it is, and none without a pixel', () => {
    expect(reducedSize({ width: 4032, height: 3024 }, FORM_PICTURE)).toEqual({ width: 1600, height: 1200 });
    expect(reducedSize({ width: 600, height: 800 }, FORM_PICTURE)).toEqual({ width: 600, height: 800 });
    expect(reducedSize({ width: 20_000, height: 1 }, FORM_PICTURE)).toEqual({ width: 1600, height: 1 });
  });

  it('starts at 80 for a width of 500 where the upload options say no more than that it is made small', () => {
    const plain = compression({});
    expect([plain.quality.first, plain.width, plain.bytes]).toEqual([80, 500, FORM_PICTURE.bytes]);
    expect(reducedSize({ width: 3000, height: 4000 }, plain)).toEqual({ width: 500, height: 667 });
    expect(reducedSize({ width: 300, height: 4000 }, plain)).toEqual({ width: 300, height: 4000 });
    expect(compression({ quality: 55, width: 800 })).toMatchObject({ width: 800, quality: { first: 55 } });
  });
});
