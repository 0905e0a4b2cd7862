import { describe, expect, it } from 'vitest';
import { isPastDay, isReportDay, reportDays } from '#domain/checkin/arrival-plan';

/** 2026-08-28 08:00 to 2026-08-30 20:00 in Shanghai. */
const from = Date.UTC(2026, 7, 28, 0);
const until = Date.UTC(2026, 7, 30, 12);

describe('a day of reporting', () => {
  it.each(['2026-08-28', '2026-08-29', '2026-08-30'])('%s is one', (day) => {
    expect(isReportDay(day, from, until)).toBe(true);
  });

  it.each(['2026-08-27', '2026-08-31', '2025-08-29', '', '28.08.2026'])('“%s” is none', (day) => {
    expect(isReportDay(day, from, until)).toBe(false);
  });
});

describe('a day in China', () => {
  // 2026-08-28 00:30 in Shanghai, when it is the 27th in Greenwich.
  const now = Date.UTC(2026, 7, 27, 16, 30);

  it.each(['2026-08-27', '2025-12-31'])('%s is past', (day) => {
    expect(isPastDay(day, now)).toBe(true);
  });

  it.each(['2026-08-28', '2026-08-29', '', '1', '28.08.2026'])('“%s” is not past', (day) => {
    expect(isPastDay(day, now)).toBe(false);
  });
});

describe('the reporting days that are offered', () => {
  const at = (time: string) => Date.parse(`${time}+08:00`);
  const begins = at('2026-09-05T08:00');

  it.each([
    ['2026-09-05T08:00', '2026-09-05T18:00', ['2026-09-05']],
    ['2026-09-05T08:00', '2026-09-07T18:00', ['2026-09-05', '2026-09-06', '2026-09-07']],
    // The day changes at midnight in China, eight hours before UTC's.
    ['2026-08-31T00:00', '2026-09-01T00:00', ['2026-08-31', '2026-09-01']],
    ['2026-08-31T23:59', '2026-08-31T23:59', ['2026-08-31']],
    ['2026-09-07T08:00', '2026-09-05T18:00', []],
  ])('from %s to %s are %j', (first, last, days) => {
    expect(reportDays(at(first), at(last))).toEqual(days);
  });

  it('begin with today once reporting has begun, and end with it', () => {
    const ends = at('2026-09-07T18:00');
    expect(reportDays(begins, ends, at('2026-09-01T00:00'))[0]).toBe('2026-09-05');
    expect(reportDays(begins, ends, at('2026-09-06T00:00'))).toEqual(['2026-09-06', '2026-09-07']);
    expect(reportDays(begins, ends, at('2026-09-07T23:59'))).toEqual(['2026-09-07']);
    expect(reportDays(begins, ends, at('2026-09-08T00:00'))).toEqual([]);
  });

  it('are ten at most: more are not listed one by one', () => {
    expect(reportDays(begins, at('2026-09-14T18:00'))).toHaveLength(10);
    expect(reportDays(begins, at('2026-09-15T18:00'))).toEqual([]);
  });
});
