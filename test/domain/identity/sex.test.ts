import { describe, expect, it } from 'vitest';
import { fromStandardSex, parseSex, toStandardSex } from '#domain/identity/sex';

describe('sex codes', () => {
  it.each([
    [0, 1],
    [1, 2],
    [5, 0],
  ] as const)('wire %i is GB/T 2261.1 %i, and back', (wire, standard) => {
    expect(toStandardSex(wire)).toBe(standard);
    expect(fromStandardSex(standard)).toBe(wire);
  });

  it('has no word for unstated', () => {
    expect(fromStandardSex(9)).toBe(5);
  });

  it.each([
    ['male', 0],
    ['female', 1],
    ['unknown', 5],
    [0, 0],
    ['1', 1],
    [5, 5],
    [2, undefined],
    ['', undefined],
    ['toString', undefined],
  ])('reads %s as %s', (value, code) => {
    expect(parseSex(value)).toBe(code);
  });
});
