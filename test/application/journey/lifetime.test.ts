import { expect, test } from 'vitest';
import { Lifetime } from '#application/journey/lifetime';
import { FakeClock } from '#test/support/fake-clock';

test('a lifetime disposes its disposables, latest first, once', () => {
  const ended: string[] = [];
  const lifetime = new Lifetime();
  lifetime.add(() => ended.push('first'));
  const boot = lifetime.add(() => ended.push('early'));
  lifetime.add(() => ended.push('last'));
  boot();
  boot();
  lifetime.dispose();
  lifetime.dispose();
  expect(ended).toEqual(['early', 'last', 'first']);
});

test('a disposable added after the lifetime’s end is disposed of at once', () => {
  const lifetime = new Lifetime();
  lifetime.dispose();
  let ended = 0;
  lifetime.add(() => {
    ended += 1;
  })();
  expect(ended).toBe(1);
});

test('the end of a lifetime aborts its signal', () => {
  const lifetime = new Lifetime();
  const { signal } = lifetime;
  expect(signal.aborted).toBe(false);
  lifetime.dispose();
  expect(signal.aborted).toBe(true);
});

test('a timer fires once, and not after the end or its cancellation', () => {
  const clock = new FakeClock();
  const fired: string[] = [];
  const lifetime = new Lifetime();
  lifetime.after(clock, 10, () => fired.push('in time'));
  lifetime.after(clock, 10, () => fired.push('called off'))();
  lifetime.after(clock, 30, () => fired.push('too late'));
  clock.pass(20);
  lifetime.dispose();
  lifetime.after(clock, 5, () => fired.push('after the end'));
  clock.pass(100);
  expect(fired).toEqual(['in time']);
  expect(clock.waiting).toBe(0);
});
