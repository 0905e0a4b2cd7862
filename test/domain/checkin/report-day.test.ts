import { describe, expect, it } from 'vitest';
import { isPastDay, isReportDay } from '#domain/checkin/arrival-plan';

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
