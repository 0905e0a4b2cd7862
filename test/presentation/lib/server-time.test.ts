import { expect, test } from 'vitest';
import { ServerTime } from '#presentation/lib/server-time';
import { FakeClock, NOW } from '#test/support/fake-clock';

test('server time advances with the phone’s clock, however wrong that is', () => {
  const clock = new FakeClock(NOW - 3_600_000);
  const time = new ServerTime(clock);
  time.start();
  time.sync(NOW);
  expect(time.now).toBe(NOW);
  clock.pass(10_000);
  expect(time.now).toBe(NOW + 10_000);
});

test('server time changes on the school’s full seconds, at which plans open', () => {
  const clock = new FakeClock(NOW);
  const time = new ServerTime(clock);
  time.sync(NOW + 400);
  time.start();
  const seen: number[] = [];
  for (let step = 0; step < 4; step += 1) {
    clock.pass(300);
    seen.push(time.now);
  }
  expect(seen.map((now) => now - NOW)).toEqual([400, 1_000, 1_000, 1_000]);
  clock.pass(400);
  expect(time.now).toBe(NOW + 2_000);
});

test('started twice it has one timer, stopped none', () => {
  const clock = new FakeClock();
  const time = new ServerTime(clock);
  time.start();
  time.start();
  expect(clock.waiting).toBe(1);
  time.stop();
  expect(clock.waiting).toBe(0);
  clock.pass(5_000);
  expect(time.now).toBe(NOW);
});
