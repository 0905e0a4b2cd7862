import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FairQueue, type QueueRejection, type Slot } from '#school/http/limits/fair-queue';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Requests of several addresses, and their outcomes. */
class Crowd {
  readonly queue = new FairQueue();
  /** Addresses that got a slot, in order. */
  readonly begun: string[] = [];
  readonly refused: string[] = [];
  private readonly working: { readonly name: string; readonly slot: Slot }[] = [];

  async come(address: string, times = 1): Promise<(() => void)[]> {
    const cancels = Array.from({ length: times }, () => {
      const { slot, cancel } = this.queue.acquire(address);
      slot.then((outcome) => this.note(address, outcome));
      return cancel;
    });
    await settled();
    return cancels;
  }

  /** Ends the work that has run longest. */
  async finish(times = 1): Promise<void> {
    for (let n = 0; n < times; n += 1) {
      this.working.shift()?.slot.release();
      await settled();
    }
  }

  private note(name: string, outcome: Slot | QueueRejection): void {
    if (typeof outcome === 'string') this.refused.push(`${name} ${outcome}`);
    else {
      this.begun.push(name);
      this.working.push({ name, slot: outcome });
    }
  }
}

/** Waits for pending promise callbacks. */
async function settled(): Promise<void> {
  for (let n = 0; n < 5; n += 1) await undefined;
}

describe('slots of a fair queue', () => {
  it('slots are given at once while some are free, six of eight to one address', async () => {
    const crowd = new Crowd();
    await crowd.come('campus', 100);
    expect(crowd.begun).toHaveLength(6);
    await crowd.come('home');
    expect(crowd.begun.at(-1)).toBe('home');
  });

  it('slots alternate between addresses, however many one of them requests', async () => {
    const crowd = new Crowd();
    await crowd.come('greedy', 100);
    await crowd.come('filler', 2);
    await crowd.come('one', 3);
    await crowd.come('two', 2);
    const before = crowd.begun.length;
    await crowd.finish(8);
    const given = crowd.begun.slice(before);
    expect(given.filter((name) => name === 'one')).toHaveLength(3);
    expect(given.filter((name) => name === 'two')).toHaveLength(2);
    expect(given.slice(0, 3).sort()).toEqual(['greedy', 'one', 'two']);
  });

  it('all slots are given to a single waiting address, in the order of its requests', async () => {
    const crowd = new Crowd();
    await crowd.come('campus', 500);
    await crowd.finish(500);
    expect(crowd.begun).toHaveLength(500);
    expect(crowd.refused).toEqual([]);
  });

  it('the 1,001st waiting request of one address is refused, and no request of another one', async () => {
    const crowd = new Crowd();
    await crowd.come('greedy', 6 + 1_000 + 1);
    expect(crowd.refused).toEqual(['greedy crowded']);
    await crowd.come('student');
    expect(crowd.begun.at(-1)).toBe('student');
  });

  it('with all queues full a request of a small queue displaces one of the longest', async () => {
    const crowd = new Crowd();
    for (const name of ['a', 'b', 'c', 'd']) await crowd.come(name, 1_000);
    await crowd.come('e', 8);
    expect(crowd.refused).toEqual([]);
    await crowd.come('student', 2);
    expect(crowd.refused).toHaveLength(2);
    expect(crowd.refused.join()).not.toMatch(/student|e over/);
    await crowd.finish(14);
    expect(crowd.begun.filter((name) => name === 'student')).toHaveLength(2);
  });

  it('a cancelled request gets no slot', async () => {
    const crowd = new Crowd();
    await crowd.come('campus', 6);
    const [cancel] = await crowd.come('campus', 2);
    cancel?.();
    await crowd.finish(6);
    expect(crowd.begun).toHaveLength(7);
  });

  it('a request is refused after waiting ten seconds, and later ones still get slots', async () => {
    const crowd = new Crowd();
    await crowd.come('campus', 8);
    await vi.advanceTimersByTimeAsync(9_999);
    await crowd.come('campus');
    expect(crowd.refused).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(crowd.refused).toEqual(['campus overloaded', 'campus overloaded']);
    await crowd.finish();
    expect(crowd.begun).toHaveLength(7);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(crowd.refused).toHaveLength(2);
  });

  it('only waiting requests have a timer', async () => {
    const crowd = new Crowd();
    await crowd.come('campus', 6);
    expect(vi.getTimerCount()).toBe(0);
    await crowd.come('campus', 2);
    expect(vi.getTimerCount()).toBe(2);
  });

  it('a slot that is released twice counts once', async () => {
    const queue = new FairQueue();
    const first = await queue.acquire('a').slot;
    const others = Array.from({ length: 7 }, () => queue.acquire('a'));
    if (typeof first === 'string') throw new Error(first);
    first.release();
    first.release();
    let begun = 0;
    for (const { slot } of others) slot.then(() => (begun += 1));
    await settled();
    expect(begun).toBe(6);
  });
});
