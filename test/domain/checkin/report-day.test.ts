import { describe, expect, it } from 'vitest';
import { isReportDay } from '#domain/checkin/arrival-plan';

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
