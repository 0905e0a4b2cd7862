import { expect, test } from 'vitest';
import { Lifetime } from '#application/journey/lifetime';
import { SchoolTime } from '#application/journey/school-time';
import { FakeClock, NOW } from '#test/support/fake-clock';

test('the school’s time advances with the phone’s clock, however wrong that is', () => {
  const clock = new FakeClock(NOW - 3_600_000);
  const time = new SchoolTime(clock, new Lifetime());
  time.start();
  time.sync(NOW);
  expect(time.state).toBe(NOW);
  clock.pass(10_000);
  expect(time.state).toBe(NOW + 10_000);
});

test('the school’s time changes on its full seconds, at which plans open', () => {
  const clock = new FakeClock(NOW);
  const time = new SchoolTime(clock, new Lifetime());
  time.sync(NOW + 400);
  time.start();
  const seen: number[] = [];
  for (let step = 0; step < 4; step += 1) {
    clock.pass(300);
    seen.push(time.state);
  }
  expect(seen.map((now) => now - NOW)).toEqual([400, 1_000, 1_000, 1_000]);
  clock.pass(400);
  expect(time.state).toBe(NOW + 2_000);
});

test('started twice it has one timer, and none once its lifetime has ended', () => {
  const clock = new FakeClock();
  const lifetime = new Lifetime();
  const time = new SchoolTime(clock, lifetime);
  time.start();
  time.start();
  expect(clock.waiting).toBe(1);
  lifetime.dispose();
  expect(clock.waiting).toBe(0);
  clock.pass(5_000);
  expect(time.state).toBe(NOW);
});
