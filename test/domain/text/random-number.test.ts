import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomNumber } from '#domain/text/random-number';

test('a random number has nine digits where nothing else is asked for, whatever chance gives', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (chance) => {
      expect(String(randomNumber(() => chance))).toMatch(/^[1-9]\d{8}$/);
    }),
  );
  expect([randomNumber(() => 0, 1), randomNumber(() => 0.999, 1)]).toEqual([1, 9]);
});
