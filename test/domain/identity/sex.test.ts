import { describe, expect, it } from 'vitest';
import { parseSex } from '#domain/identity/sex';

describe('sex codes', () => {
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
