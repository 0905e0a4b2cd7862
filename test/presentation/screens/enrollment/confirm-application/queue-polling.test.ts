import { describe, expect, it, vi } from 'vitest';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { receipt } from '#test/application/enrollment/samples';
import { agreed } from './confirmation';

/** A place whose number is called 40 seconds later. */
const place = {
  refused: 'queued',
  retryAfter: 10,
  wait: 40,
  position: 16_000,
  served: 4_000,
  number: 20_000,
  ticket: 'sealed-1',
} as const;
const progress = (serving: number) => ({ serving, perSecond: 400 });

/** Somebody who waits with a number; `desk.queue` says nothing yet but what it is told to. */
async function waiting() {
  const opened = await agreed({ grant: undefined });
  const { desk: fixture, vm } = opened;
  fixture.queue.result = progress(4_000);
  fixture.gateway.submitResult = place;
  await vm.journey.submit();
  return { desk: fixture, queue: () => vm.queue, vm };
}

describe('waiting with a number', () => {
  it('moves position and wait by what is called, and submits nothing until the turn', async () => {
    const { desk: fixture, queue, vm } = await waiting();
    fixture.queue.result = progress(15_000);
    await fixture.clock.passAsync(3_000);
    expect(queue().position).toEqual({ wait: 12.5, position: 5_000, served: 15_000 });
    expect(queue().age).toBe(0);
    await fixture.clock.passAsync(25_000);
    expect(queue().position).toMatchObject({ position: 4_800, wait: 12 });
    expect(fixture.gateway.submissions).toHaveLength(1);
    fixture.gateway.submitResult = receipt;
    await fixture.clock.passAsync(12_000);
    await vi.waitFor(() => expect(vm.state.kind).toBe('submitted'));
    expect(fixture.gateway.submissions).toHaveLength(2);
    const { polls } = fixture.queue;
    await fixture.clock.passAsync(60_000);
    expect(fixture.queue.polls).toBe(polls);
  });

  it('asks less often the longer it waits, at most every ten seconds, and not while the page is hidden', async () => {
    const { desk: fixture } = await waiting();
    await fixture.clock.passAsync(7_500);
    expect(fixture.queue.polls).toBe(2);
    await fixture.clock.passAsync(10_000);
    expect(fixture.queue.polls).toBe(3);
    fixture.visibility.set(false);
    await fixture.clock.passAsync(10_000);
    expect(fixture.queue.polls).toBe(3);
    fixture.visibility.set(true);
    await fixture.clock.passAsync(0);
    expect(fixture.queue.polls).toBe(4);
  });

  it('keeps to the highest number that any process has called, and to its own estimate where that is further', async () => {
    const { desk: fixture, queue } = await waiting();
    fixture.queue.result = progress(12_000);
    await fixture.clock.passAsync(3_000);
    expect(queue().position?.position).toBe(8_000);
    fixture.queue.result = progress(6_000);
    await fixture.clock.passAsync(5_000);
    expect(queue().position?.position).toBe(8_000);
    await fixture.clock.passAsync(22_000);
    expect(queue().position).toEqual({ wait: 10, position: 4_000, served: 16_000 });
  });

  it('submits at once when its number is called earlier', async () => {
    const { desk: fixture, vm } = await waiting();
    fixture.queue.result = progress(20_000);
    fixture.gateway.submitResult = receipt;
    await fixture.clock.passAsync(3_000);
    await vi.waitFor(() => expect(vm.state.kind).toBe('submitted'));
    expect(fixture.queue.polls).toBe(1);
  });

  it('hears in the line that the plan is full, from the response to its submission', async () => {
    const { desk: fixture, queue, vm } = await waiting();
    const full = { refused: 'full', serverTime: 0, opensAt: 0, closesAt: 0 } as const;
    fixture.queue.result = full;
    fixture.gateway.submitResult = full;
    await fixture.clock.passAsync(3_000);
    expect([queue().position, vm.plan.unavailable]).toEqual([undefined, 'full']);
    expect(fixture.gateway.submissions).toHaveLength(2);
  });

  it('submits as often as the school says where a process of the former version knows no such call', async () => {
    const { desk: fixture, queue } = await waiting();
    fixture.queue.result = { refused: 'notFound' };
    await fixture.clock.passAsync(3_000);
    expect(queue().position).toMatchObject({ wait: 37, position: 14_800 });
    await fixture.clock.passAsync(9_000);
    expect(fixture.gateway.submissions).toHaveLength(1);
    fixture.visibility.set(false);
    fixture.visibility.set(true);
    await fixture.clock.passAsync(1_000);
    await vi.waitFor(() => expect(fixture.gateway.submissions).toHaveLength(2));
    expect(fixture.queue.polls).toBe(1);
  });

  it('of a school that gives none is as before, and asks for none', async () => {
    const { desk: fixture, vm } = await agreed({ grant: undefined });
    const { number: _, ...withoutNumber } = place;
    fixture.gateway.submitResult = withoutNumber;
    await vm.journey.submit();
    await fixture.clock.passAsync(10_000);
    await vi.waitFor(() => expect(fixture.gateway.submissions).toHaveLength(2));
    expect(fixture.queue.polls).toBe(0);
  });

  it('goes on by its own estimate while the number cannot be asked for', async () => {
    const { desk: fixture, queue } = await waiting();
    fixture.queue.result = new GatewayError('offline', 'no network');
    await fixture.clock.passAsync(20_000);
    expect(queue().position).toMatchObject({ wait: 20, position: 8_000 });
    expect(queue().age).toBe(20);
    expect(fixture.gateway.submissions).toHaveLength(1);
    fixture.queue.result = progress(16_000);
    await fixture.clock.passAsync(20_000);
    expect(fixture.gateway.submissions).toHaveLength(2);
  });

  it('asks a school that sends its poll away again when the school says', async () => {
    const { desk: fixture } = await waiting();
    fixture.queue.result = new GatewayError('busy', 'overloaded', { retryAfter: 9 });
    await fixture.clock.passAsync(3_000);
    fixture.queue.result = progress(8_000);
    await fixture.clock.passAsync(8_000);
    expect(fixture.queue.polls).toBe(1);
    await fixture.clock.passAsync(1_000);
    expect(fixture.queue.polls).toBe(2);
    expect(fixture.gateway.submissions).toHaveLength(1);
  });

  it.each<[string, (vm: Awaited<ReturnType<typeof waiting>>['vm']) => void]>([
    ['the line', (vm) => vm.journey.stopWaiting()],
    ['the page', (vm) => vm.dispose()],
  ])('ends with leaving %s', async (_, leave) => {
    const { desk: fixture, vm } = await waiting();
    leave(vm);
    await fixture.clock.passAsync(60_000);
    expect([fixture.queue.polls, fixture.gateway.submissions.length]).toEqual([0, 1]);
  });
});
