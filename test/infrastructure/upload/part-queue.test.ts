import { describe, expect, test } from 'vitest';
import { type Part, PartQueue } from '#infrastructure/upload/part-queue';
import { FakeClock } from '#test/support/fake-clock';

const file = { size: 45, chunk: 10 };

/** Runs a queue whose parts finish when the test says so. */
function queued(isWeak: boolean) {
  const waiting = new Map<number, { readonly arrive: () => void; readonly fail: (why: Error) => void }>();
  const begun: Part[] = [];
  const progress: number[] = [];
  const clock = new FakeClock();
  const queue = new PartQueue(file, { progress: (bytes) => progress.push(bytes), clock, isWeak });
  const abort = new AbortController();
  const done = queue.run(abort.signal, async (part, sent) => {
    begun.push(part);
    await new Promise<void>((arrive, fail) => waiting.set(part.number, { arrive, fail }));
    sent(part.size);
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const pass = async (ms: number) => {
    clock.pass(ms);
    await settle();
  };
  const arrive = async (number: number, ms = 10) => {
    await pass(ms);
    waiting.get(number)?.arrive();
    await settle();
  };
  return {
    queue,
    abort,
    done,
    begun,
    progress,
    waiting,
    pass,
    arrive,
    numbers: () => begun.map((one) => one.number),
  };
}

describe('the parts of a file', () => {
  test('are on their way three at a time once the first has come fast, the next as soon as one has come', async () => {
    const { done, pass, arrive, numbers, begun, progress } = queued(false);
    expect(numbers()).toEqual([1]);
    await arrive(1);
    await pass(5);
    expect(numbers()).toEqual([1, 2, 3, 4]);
    await arrive(3);
    expect(numbers()).toEqual([1, 2, 3, 4, 5]);
    for (const number of [2, 4, 5]) await arrive(number);
    await done;
    expect(begun.map(({ first, size }) => [first, size])).toEqual([
      [0, 10],
      [10, 10],
      [20, 10],
      [30, 10],
      [40, 5],
    ]);
    expect(progress.at(-1)).toBe(45);
  });

  test('start apart, so that an interruption finds them at different places', async () => {
    const { done, pass, arrive, numbers } = queued(false);
    await arrive(1, 40);
    expect(numbers()).toEqual([1, 2]);
    await pass(9);
    expect(numbers()).toEqual([1, 2]);
    await pass(1);
    expect(numbers()).toEqual([1, 2, 3]);
    await pass(9);
    expect(numbers()).toEqual([1, 2, 3]);
    await pass(1);
    expect(numbers()).toEqual([1, 2, 3, 4]);
    // All three come at once, and the next does not wait for a turn that has passed.
    for (const number of [2, 3, 4]) await arrive(number, 0);
    await pass(20);
    expect(numbers()).toEqual([1, 2, 3, 4, 5]);
    await arrive(5);
    await done;
  });

  test('go one by one where each takes a second, and three at a time again once the network is faster', async () => {
    const { done, pass, arrive, numbers } = queued(false);
    await arrive(1, 1_000);
    expect(numbers()).toEqual([1, 2]);
    await arrive(2, 999);
    await pass(500);
    expect(numbers()).toEqual([1, 2, 3, 4, 5]);
    for (const number of [3, 4, 5]) await arrive(number);
    await done;
  });

  test('go one by one from then on where the network becomes slow', async () => {
    const { done, pass, arrive, numbers } = queued(false);
    await arrive(1);
    await pass(5);
    expect(numbers()).toEqual([1, 2, 3, 4]);
    await arrive(2, 1_000);
    await arrive(3, 1);
    expect(numbers()).toEqual([1, 2, 3, 4]);
    await arrive(4, 1);
    expect(numbers()).toEqual([1, 2, 3, 4, 5]);
    await arrive(5);
    await done;
  });

  test('go one by one on a weak network', async () => {
    const { done, arrive, numbers } = queued(true);
    for (const number of [1, 2, 3, 4, 5]) {
      expect(numbers().at(-1)).toBe(number);
      await arrive(number);
    }
    await done;
  });

  test('go one by one once the network was cut', async () => {
    const { queue, done, arrive, numbers } = queued(false);
    await arrive(1);
    queue.slowDown();
    for (const number of [2, 3, 4]) await arrive(number);
    expect(numbers()).toEqual([1, 2, 3, 4, 5]);
    await arrive(5);
    await done;
  });

  test('end at once where the upload is paused while the next part waits for its turn', async () => {
    const { done, abort, waiting, arrive, numbers } = queued(false);
    let hasEnded = false;
    const ended = done.finally(() => {
      hasEnded = true;
    });
    await arrive(1, 400);
    expect(numbers()).toEqual([1, 2]);
    abort.abort();
    await arrive(2, 0);
    expect(waiting.size).toBe(2);
    expect(hasEnded).toBe(true);
    await ended;
  });

  test('that fail leave the others to come to rest, and no further one begins', async () => {
    const { done, waiting, arrive, numbers } = queued(false);
    const failed = done.catch((thrown: unknown) => thrown);
    const why = new Error('refused');
    await arrive(1);
    waiting.get(2)?.fail(why);
    await arrive(3);
    await arrive(4);
    expect(await failed).toBe(why);
    expect(numbers()).toEqual([1, 2, 3, 4]);
  });
});
