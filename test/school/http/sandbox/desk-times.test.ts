// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** 16:30 in London is half past midnight of the next day at the school. */
const at = Date.UTC(2026, 8, 1, 16, 30);

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/London');
  vi.useFakeTimers({ now: at, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  localStorage.clear();
});

/** The desk's times in a language. */
function timesIn(language: string) {
  localStorage.setItem('language', language);
  vi.resetModules();
  return import('#school/http/sandbox/page/format');
}

it.each([
  ['zh-CN', '2026年9月2日 00:30'],
  ['en', 'Sep 2, 2026, 00:30'],
])('the desk shows the school’s times wherever its device is: %s', async (language, text) => {
  const { clock, moment, today } = await timesIn(language);
  expect([moment(at), clock(at), today()]).toEqual([text, '00:30:00', '2026-09-02']);
});

it('a time that is chosen at the desk is the school’s', async () => {
  const { chosenMoment } = await timesIn('zh-CN');
  expect(chosenMoment('2026-09-02T00:30')).toBe(at);
});
