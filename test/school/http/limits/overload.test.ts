import { afterEach, expect, it, vi } from 'vitest';
import { Overload } from '#school/http/limits/overload';

let overload: Overload;
afterEach(() => overload.stop());

it('the process is overloaded while transactions wait too long for the database', () => {
  let waits = 0;
  overload = new Overload({ databaseWait: () => waits });
  expect(overload.isOver()).toBe(false);
  waits = 4_100;
  expect(overload.isOver()).toBe(true);
  waits = 100;
  expect(overload.isOver()).toBe(false);
});

it('the process is overloaded while the event loop lags, until it has recovered', async () => {
  overload = new Overload({ databaseWait: () => 0 });
  const busy = setInterval(() => {
    const end = performance.now() + 600;
    while (performance.now() < end);
  }, 1);
  await vi.waitFor(() => expect(overload.isOver()).toBe(true), {
    timeout: 20_000,
  });
  clearInterval(busy);
  await vi.waitFor(() => expect(overload.isOver()).toBe(false), {
    timeout: 20_000,
  });
});
