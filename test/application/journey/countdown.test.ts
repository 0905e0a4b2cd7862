import { expect, test } from 'vitest';
import { Countdown } from '#application/journey/countdown';
import { FakeClock } from '#test/support/fake-clock';

function counting(seconds: number) {
  const clock = new FakeClock();
  const end = { count: 0 };
  const countdown = new Countdown(clock, () => {
    end.count += 1;
  });
  countdown.start(seconds);
  return { clock, countdown, end };
}

test('a countdown decreases by the second, and reports its end once', () => {
  const { clock, countdown, end } = counting(2.5);
  const seen = [countdown.state];
  for (let half = 0; half < 6; half += 1) {
    clock.pass(500);
    seen.push(countdown.state);
  }
  expect(seen).toEqual([3, 2, 2, 1, 1, 0, 0]);
  expect([end.count, clock.waiting]).toEqual([1, 0]);
});

test('a new wait replaces the former one', () => {
  const { clock, countdown, end } = counting(2);
  countdown.start(5);
  clock.pass(4_000);
  expect([countdown.state, end.count]).toEqual([1, 0]);
  clock.pass(1_000);
  expect([countdown.state, end.count]).toEqual([0, 1]);
});

test('a countdown is over after the phone slept past its end', () => {
  const { clock, countdown, end } = counting(10);
  clock.time += 60_000;
  clock.pass(0);
  expect([countdown.state, end.count]).toEqual([0, 1]);
});

test('a phone clock that is set back does not prolong the wait', () => {
  const clock = new FakeClock();
  const countdown = new Countdown(clock);
  countdown.start(10);
  clock.pass(2_000);
  clock.adjust(-3_600_000);
  clock.pass(1_000);
  expect(countdown.state).toBe(8);
  clock.pass(8_000);
  expect(countdown.state).toBe(0);
});

test('a countdown that is stopped, or whose screen is left, does not report its end', () => {
  const stopped = counting(3);
  stopped.countdown.stop();
  const left = counting(3);
  left.countdown.dispose();
  for (const { clock, end } of [stopped, left]) {
    clock.pass(5_000);
    expect([end.count, clock.waiting]).toEqual([0, 0]);
  }
  expect([stopped.countdown.state, left.countdown.state]).toEqual([0, 3]);
});
