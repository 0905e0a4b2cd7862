import { expect, it } from 'vitest';
import { Gathered, GatheredReads } from '#school/core/enrollment/gathered';

/** Rounds whose work waits until it is let go. */
function heldRounds() {
  const rounds: { readonly asked: readonly string[]; readonly letGo: (error?: Error) => void }[] = [];
  const work = (asked: readonly string[]) =>
    new Promise<{ answer: string }[]>((resolve, reject) => {
      const letGo = (error?: Error) =>
        error ? reject(error) : resolve(asked.map((question) => ({ answer: `${question}!` })));
      rounds.push({ asked, letGo });
    });
  return { rounds, work };
}

const turned = () => new Promise((resolve) => setImmediate(resolve));

it('lets nobody wait who is alone, and those together who come while a round is under way', async () => {
  const { rounds, work } = heldRounds();
  const gathered = new Gathered(work);
  const first = gathered.ask('a');
  expect(rounds.map(({ asked }) => asked)).toEqual([['a']]);
  const others = ['b', 'c', 'b'].map((question) => gathered.ask(question));
  rounds[0]?.letGo();
  expect(await first).toBe('a!');
  await turned();
  expect(rounds.map(({ asked }) => asked)).toEqual([['a'], ['b', 'c', 'b']]);
  rounds[1]?.letGo();
  expect(await Promise.all(others)).toEqual(['b!', 'c!', 'b!']);
});

it('goes on after a round that failed, which fails those alone who were in it', async () => {
  const { rounds, work } = heldRounds();
  const gathered = new Gathered(work);
  const [failed, next] = [gathered.ask('a'), gathered.ask('b')];
  rounds[0]?.letGo(new Error('no database'));
  await expect(failed).rejects.toThrow('no database');
  await turned();
  rounds[1]?.letGo();
  expect(await next).toBe('b!');
});

it('asks the same but once, and is not held up by one look that is', async () => {
  const rounds: (readonly string[])[] = [];
  const reads = new GatheredReads<string>(async (distinct) => {
    rounds.push(distinct);
    if (distinct.includes('stuck')) await new Promise(() => {});
    await turned();
    return new Map(distinct.map((question) => [question, `${question}!`]));
  }, 'none');
  void reads.ask('stuck');
  const answers = await Promise.all(['a', 'b', 'c', 'c', 'c'].map((question) => reads.ask(question)));
  expect(answers).toEqual(['a!', 'b!', 'c!', 'c!', 'c!']);
  expect(rounds.flat()).toEqual(['stuck', 'a', 'b', 'c']);
});
