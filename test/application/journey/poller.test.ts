import { expect, test } from 'vitest';
import { Poller, type PollIntervals, type PollResult } from '#application/journey/poller';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { Signal } from '#application/ports/signal';
import { InMemoryPageVisibility } from '#infrastructure/memory/phone/in-memory-phone-parts';
import { FakeClock, NOW, settled } from '#test/support/fake-clock';
import { FakeConnectivity } from '#test/support/fake-connectivity';

const PACE: PollIntervals = { fast: 10, slow: 20, retry: 15, longest: 100, timeout: 500 };

function fixture(
  respond: (run: number, signal: Signal) => PollResult | Promise<PollResult> = () => 'changed',
) {
  const clock = new FakeClock();
  const visibility = new InMemoryPageVisibility();
  const connectivity = new FakeConnectivity();
  const polledAt: number[] = [];
  const poller: Poller = new Poller({ clock, visibility, connectivity }, PACE, async (signal) => {
    polledAt.push(clock.now() - NOW);
    return respond(polledAt.length, signal);
  });
  const pass = (ms: number) => clock.passAsync(ms);
  return { clock, visibility, connectivity, poller, polledAt, pass };
}
const lost = () => Promise.reject(new GatewayError('offline', 'planned'));

test('polls at once, fast after a change and with growing intervals while nothing changes', async () => {
  const { poller, polledAt, pass } = fixture((run) => (run < 5 ? 'same' : 'changed'));
  poller.start();
  await pass(100);
  expect(polledAt).toEqual([0, 15, 35, 55, 75, 85, 95]);
});

test('polls after the first interval if the screen was just loaded', async () => {
  const { poller, polledAt, pass } = fixture();
  poller.start('later');
  poller.start();
  await pass(25);
  expect(polledAt).toEqual([10, 20]);
});

test('backs off while polls fail, with the error, and returns to its pace after a success', async () => {
  const { poller, polledAt, pass } = fixture((run) => (run < 6 ? lost() : 'changed'));
  poller.start();
  await settled();
  expect([poller.state.failures, poller.state.failure]).toEqual([1, 'offline']);
  await pass(330);
  expect(polledAt).toEqual([0, 15, 45, 105, 205, 305, 315, 325]);
  expect([poller.state.failures, poller.state.failure]).toEqual([0, undefined]);
});

test('a poll that times out counts as a failure, and its signal is aborted', async () => {
  const signals: Signal[] = [];
  const { poller, polledAt, pass } = fixture((_, signal) => {
    signals.push(signal);
    return new Promise(() => {});
  });
  poller.start();
  await pass(499);
  expect([poller.state.busy, signals[0]?.aborted]).toEqual([true, false]);
  await pass(1);
  expect([poller.state.busy, poller.state.failure, signals[0]?.aborted]).toEqual([false, 'timeout', true]);
  await pass(15);
  expect(polledAt).toEqual([0, 515]);
});

test('a stale response does not change the pace', async () => {
  const late: ((result: PollResult) => void)[] = [];
  const { poller, polledAt, pass } = fixture((run) =>
    run === 1 ? new Promise((resolve) => late.push(resolve)) : 'idle',
  );
  poller.start();
  poller.pollNow();
  await settled();
  late[0]?.('changed');
  await pass(100);
  expect(polledAt).toEqual([0, 0]);
});

test('a hidden page does not poll; visible again it polls at once if a poll was due', async () => {
  const { poller, visibility, polledAt, pass } = fixture();
  poller.start();
  await pass(5);
  visibility.set(false);
  await pass(100);
  expect(polledAt).toEqual([0]);
  visibility.set(true);
  await settled();
  expect(polledAt).toEqual([0, 105]);
  visibility.set(false);
  visibility.set(true);
  await pass(9);
  expect(polledAt).toHaveLength(2);
  await pass(1);
  expect(polledAt).toHaveLength(3);
});

test('a page hidden during a poll still uses the response', async () => {
  const signals: Signal[] = [];
  const { poller, visibility } = fixture((_, signal) => {
    signals.push(signal);
    return new Promise(() => {});
  });
  poller.start();
  visibility.set(false);
  expect([poller.state.busy, signals[0]?.aborted]).toEqual([false, true]);
});

test('back online it polls at once, with the first interval', async () => {
  const { poller, connectivity, polledAt, pass } = fixture((run) => (run < 5 ? lost() : 'changed'));
  connectivity.set(false);
  poller.start();
  await pass(110);
  expect(polledAt).toEqual([0, 15, 45, 105]);
  connectivity.set(true);
  await pass(11);
  expect(polledAt).toEqual([0, 15, 45, 105, 110, 120]);
});

test('an idle poller waits until it is called, visible or online, or for a given time', async () => {
  const { poller, polledAt, pass } = fixture((run) => (run === 1 ? 42 : 'idle'));
  poller.start();
  await pass(200);
  expect(polledAt).toEqual([0, 42]);
  poller.pollNow();
  await pass(100);
  expect(polledAt).toEqual([0, 42, 200]);
});

test('new intervals apply from the next poll', async () => {
  const { poller, polledAt, pass } = fixture();
  poller.start();
  await pass(5);
  poller.setIntervals({ ...PACE, fast: 50, slow: 50 });
  await pass(105);
  expect(polledAt).toEqual([0, 55, 105]);
});

test('a poller stopped during a poll does not poll again, and can be restarted', async () => {
  const { poller, visibility, connectivity, clock, polledAt, pass } = fixture();
  poller.start();
  poller.stop();
  await pass(50);
  visibility.set(false);
  visibility.set(true);
  connectivity.set(true);
  poller.pollNow();
  await pass(50);
  expect([polledAt, clock.waiting]).toEqual([[0], 0]);
  poller.start();
  await settled();
  expect(polledAt).toEqual([0, 100]);
});
