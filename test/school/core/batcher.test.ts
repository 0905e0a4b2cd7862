import { expect, it } from 'vitest';
import { Batcher, ReadBatcher } from '#school/core/batcher';

/** Batches that run until they are released. */
function heldBatches() {
  const batches: { readonly asked: readonly string[]; readonly letGo: (error?: Error) => void }[] = [];
  const work = (asked: readonly string[]) =>
    new Promise<{ result: string }[]>((resolve, reject) => {
      const letGo = (error?: Error) =>
        error ? reject(error) : resolve(asked.map((request) => ({ result: `${request}!` })));
      batches.push({ asked, letGo });
    });
  return { batches, work };
}

const nextTurnOfTheLoop = () => new Promise((resolve) => setImmediate(resolve));

it('a batcher runs a lone call at once, and together those that come while a batch is under way', async () => {
  const { batches, work } = heldBatches();
  const batcher = new Batcher(work);
  const first = batcher.submit('a');
  expect(batches.map(({ asked }) => asked)).toEqual([['a']]);
  const others = ['b', 'c', 'b'].map((request) => batcher.submit(request));
  batches[0]?.letGo();
  expect(await first).toBe('a!');
  await nextTurnOfTheLoop();
  expect(batches.map(({ asked }) => asked)).toEqual([['a'], ['b', 'c', 'b']]);
  batches[1]?.letGo();
  expect(await Promise.all(others)).toEqual(['b!', 'c!', 'b!']);
});

it('a batcher goes on after a batch that failed, which fails the calls in it alone', async () => {
  const { batches, work } = heldBatches();
  const batcher = new Batcher(work);
  const [failed, next] = [batcher.submit('a'), batcher.submit('b')];
  batches[0]?.letGo(new Error('no database'));
  await expect(failed).rejects.toThrow('no database');
  await nextTurnOfTheLoop();
  batches[1]?.letGo();
  expect(await next).toBe('b!');
});

it('a batcher asks for the same key once, and is not held up by one read that is slow', async () => {
  const batches: (readonly string[])[] = [];
  const reads = new ReadBatcher<string>(async (distinct) => {
    batches.push(distinct);
    if (distinct.includes('stuck')) await new Promise(() => {});
    await nextTurnOfTheLoop();
    return new Map(distinct.map((request) => [request, `${request}!`]));
  }, 'none');
  void reads.submit('stuck');
  const results = await Promise.all(['a', 'b', 'c', 'c', 'c'].map((request) => reads.submit(request)));
  expect(results).toEqual(['a!', 'b!', 'c!', 'c!', 'c!']);
  expect(batches.flat()).toEqual(['stuck', 'a', 'b', 'c']);
});
