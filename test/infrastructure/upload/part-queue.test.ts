import { describe, expect, test } from 'vitest';
import { type Part, PartQueue } from '#infrastructure/upload/part-queue';

const file = { size: 45, chunk: 10 };

/** Runs a queue whose parts finish when the test says so. */
function queued(isWeak: boolean) {
  const waiting = new Map<number, { readonly arrive: () => void; readonly fail: (why: Error) => void }>();
  const begun: Part[] = [];
  const progress: number[] = [];
  const queue = new PartQueue(file, (bytes) => progress.push(bytes), isWeak);
  const abort = new AbortController();
  const done = queue.run(abort.signal, async (part, sent) => {
    begun.push(part);
    await new Promise<void>((arrive, fail) => waiting.set(part.number, { arrive, fail }));
    sent(part.size);
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const arrive = async (number: number) => {
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
    arrive,
    numbers: () => begun.map((one) => one.number),
  };
}

describe('the parts of a file', () => {
  test('are on their way three at a time, the next as soon as one has come', async () => {
    const { done, arrive, numbers, begun, progress } = queued(false);
    expect(numbers()).toEqual([1, 2, 3]);
    await arrive(2);
    expect(numbers()).toEqual([1, 2, 3, 4]);
    for (const number of [1, 3, 4, 5]) await arrive(number);
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
    queue.slowDown();
    for (const number of [1, 2, 3]) await arrive(number);
    expect(numbers()).toEqual([1, 2, 3, 4]);
    await arrive(4);
    await arrive(5);
    await done;
  });

  test('that fail leave the others to come to rest, and no further one begins', async () => {
    const { done, waiting, arrive, numbers } = queued(false);
    const failed = done.catch((thrown: unknown) => thrown);
    const why = new Error('refused');
    waiting.get(1)?.fail(why);
    await arrive(2);
    await arrive(3);
    expect(await failed).toBe(why);
    expect(numbers()).toEqual([1, 2, 3]);
  });
});
