import { afterEach, expect, it, vi } from 'vitest';
import { Overload } from '#school/http/limits/overload';

let overload: Overload;
afterEach(() => overload.stop());

it('an overload lasts while work waits for the database, and ends with that', () => {
  let waits = 0;
  overload = new Overload({ databaseWait: () => waits });
  expect(overload.isOver()).toBe(false);
  waits = 4_100;
  expect(overload.isOver()).toBe(true);
  waits = 100;
  expect(overload.isOver()).toBe(false);
});

it('an overload lasts while the event loop is late turn after turn, and ends once it keeps up again', async () => {
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
