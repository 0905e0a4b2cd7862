import { expect, it } from 'vitest';
import { Batcher, ReadBatcher, type Waiting } from '#school/core/batcher';

/** Batches that run until they are released. */
function heldBatches() {
  const batches: { readonly asked: readonly string[]; readonly letGo: (error?: Error) => void }[] = [];
  const work = (waiting: Waiting<string>) =>
    new Promise<{ result: string }[]>((resolve, reject) => {
      const asked = waiting.take();
      const letGo = (error?: Error) =>
        error ? reject(error) : resolve(asked.map((request) => ({ result: `${request}!` })));
      batches.push({ asked, letGo });
    });
  return { batches, work };
}

const nextTurnOfTheLoop = () => new Promise((resolve) => setImmediate(resolve));

it('a batcher runs concurrent calls together, and those that arrive meanwhile in the next batch', async () => {
  const { batches, work } = heldBatches();
  const batcher = new Batcher(work);
  const first = ['a', 'b'].map((request) => batcher.submit(request));
  await nextTurnOfTheLoop();
  expect(batches.map(({ asked }) => asked)).toEqual([['a', 'b']]);
  const others = ['c', 'd', 'c'].map((request) => batcher.submit(request));
  batches[0]?.letGo();
  expect(await Promise.all(first)).toEqual(['a!', 'b!']);
  await nextTurnOfTheLoop();
  expect(batches.map(({ asked }) => asked)).toEqual([
    ['a', 'b'],
    ['c', 'd', 'c'],
  ]);
  batches[1]?.letGo();
  expect(await Promise.all(others)).toEqual(['c!', 'd!', 'c!']);
});

it('a batch grows until its work takes it', async () => {
  let open = () => {};
  const door = new Promise<void>((resolve) => {
    open = resolve;
  });
  const batches: (readonly string[])[] = [];
  const batcher = new Batcher<string, string>(async (waiting) => {
    expect(waiting.peek()).toContain(batches.length === 0 ? 'a' : 'c');
    await door;
    batches.push(waiting.take());
    await nextTurnOfTheLoop();
    return waiting.take().map((request) => ({ result: `${request}!` }));
  });
  const first = batcher.submit('a');
  await nextTurnOfTheLoop();
  const second = batcher.submit('b');
  open();
  await Promise.resolve();
  await Promise.resolve();
  const third = batcher.submit('c');
  expect(await Promise.all([first, second, third])).toEqual(['a!', 'b!', 'c!']);
  expect(batches).toEqual([['a', 'b'], ['c']]);
});

it('a batch that fails before it is taken fails what waits by then', async () => {
  let shut = () => {};
  const door = new Promise<never>((_, reject) => {
    shut = () => reject(new Error('no database'));
  });
  const batcher = new Batcher<string, string>(() => door);
  const calls = [batcher.submit('a')];
  await nextTurnOfTheLoop();
  calls.push(batcher.submit('b'));
  shut();
  for (const call of calls) await expect(call).rejects.toThrow('no database');
});

it('a batcher continues after a failed batch, which fails only its own calls', async () => {
  const { batches, work } = heldBatches();
  const batcher = new Batcher(work);
  const failed = batcher.submit('a');
  await nextTurnOfTheLoop();
  const next = batcher.submit('b');
  batches[0]?.letGo(new Error('no database'));
  await expect(failed).rejects.toThrow('no database');
  await nextTurnOfTheLoop();
  batches[1]?.letGo();
  expect(await next).toBe('b!');
});

it('a batcher runs at most 64 calls together, and no empty batch', async () => {
  const sizes: number[] = [];
  const reads = new ReadBatcher<string>(async (distinct) => {
    sizes.push(distinct.length);
    return new Map();
  }, 'none');
  await Promise.all(Array.from({ length: 100 }, (_, n) => reads.submit(`${n}`)));
  expect(sizes).toEqual([64, 36]);
});

it('a batcher reads the same key once, and a slow read does not block others', async () => {
  const batches: (readonly string[])[] = [];
  const reads = new ReadBatcher<string>(async (distinct) => {
    batches.push(distinct);
    if (distinct.includes('stuck')) await new Promise(() => {});
    await nextTurnOfTheLoop();
    return new Map(distinct.map((request) => [request, `${request}!`]));
  }, 'none');
  void reads.submit('stuck');
  await nextTurnOfTheLoop();
  const results = await Promise.all(['a', 'b', 'c', 'c', 'c'].map((request) => reads.submit(request)));
  expect(results).toEqual(['a!', 'b!', 'c!', 'c!', 'c!']);
  expect(batches.flat()).toEqual(['stuck', 'a', 'b', 'c']);
});
