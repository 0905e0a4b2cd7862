import { expect, test } from 'vitest';
import { delay } from '#application/ports/phone/delay';
import { FakeClock, settled } from '#test/support/fake-clock';

/** A delay of 400 ms, and whether it has ended. */
function begin(signal?: AbortSignal) {
  const clock = new FakeClock();
  let hasEnded = false;
  void delay(clock, 400, signal).then(() => {
    hasEnded = true;
  });
  return { clock, hasEnded: () => settled().then(() => hasEnded) };
}

test('a delay ends after its time', async () => {
  const { clock, hasEnded } = begin();
  clock.pass(399);
  expect(await hasEnded()).toBe(false);
  clock.pass(1);
  expect(await hasEnded()).toBe(true);
});

test('a delay ends at once when its signal is aborted, and leaves no timer', async () => {
  const abort = new AbortController();
  const { clock, hasEnded } = begin(abort.signal);
  expect(await hasEnded()).toBe(false);
  abort.abort();
  expect(await hasEnded()).toBe(true);
  expect(clock.waiting).toBe(0);
});

test('a delay whose signal was aborted before it begins sets no timer', async () => {
  const { clock, hasEnded } = begin(AbortSignal.abort());
  expect(await hasEnded()).toBe(true);
  expect(clock.waits).toEqual([]);
});
