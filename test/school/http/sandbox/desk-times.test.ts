import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chosenMoment, clock, moment, today } from '#school/http/sandbox/page/texts.js';

/** 16:30 in London is half past midnight of the next day at the school. */
const at = Date.UTC(2026, 8, 1, 16, 30);

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/London');
  vi.useFakeTimers({ now: at, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

it('the desk shows the school’s times wherever its device is', () => {
  expect([moment(at), clock(at), today()]).toEqual(['2026年9月2日 00:30', '00:30:00', '2026-09-02']);
});

it('a time that is chosen at the desk is the school’s', () => {
  expect(chosenMoment('2026-09-02T00:30')).toBe(at);
});
