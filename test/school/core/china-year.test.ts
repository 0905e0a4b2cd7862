import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chinaYear, runningNumber } from '#school/core/china-year';

describe('chinaYear', () => {
  it('chinaYear returns the year of the calendar in Shanghai', () => {
    const china = new Intl.DateTimeFormat('en', {
      year: 'numeric',
      timeZone: 'Asia/Shanghai',
      calendar: 'gregory',
    });
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(1992, 0, 1), max: Date.UTC(2150, 0, 1) }), (at) => {
        expect(chinaYear(at)).toBe(Number(china.format(at)));
      }),
    );
  });

  it('chinaYear changes eight hours before UTC’s year', () => {
    expect(chinaYear(Date.UTC(2026, 11, 31, 15, 59, 59, 999))).toBe(2026);
    expect(chinaYear(Date.UTC(2026, 11, 31, 16))).toBe(2027);
    expect(runningNumber('QY', Date.UTC(2026, 11, 31, 16), 3_817)).toBe('QY27-003817');
  });
});
