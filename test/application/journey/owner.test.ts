import { autorun } from 'mobx';
import { expect, test } from 'vitest';
import { Lifetime } from '#application/journey/lifetime';
import { Owner } from '#application/journey/owner';
import { runOnce } from '#application/journey/run-once';
import { observe } from '#presentation/lib/observe';

class Counter extends Owner<number> {
  count = () => this.set(this.state + 1);
  stay = () => this.set(this.state);
}

test('an owner calls its listeners after each replacement of its state, until they unsubscribe', () => {
  const counter = new Counter(0);
  const heard: number[] = [];
  const unsubscribe = counter.subscribe(() => heard.push(counter.state));
  counter.count();
  counter.stay();
  unsubscribe();
  counter.count();
  expect([heard, counter.state]).toEqual([[1], 2]);
});

test('an observed owner is an observable until the follower’s lifetime ends', () => {
  const counter = new Counter(0);
  const lifetime = new Lifetime();
  const snapshot = observe(counter, lifetime);
  const seen: number[] = [];
  const end = autorun(() => seen.push(snapshot.state));
  counter.count();
  lifetime.dispose();
  counter.count();
  end();
  expect(seen).toEqual([0, 1]);
});

test('calls made while a run is pending share its result, and the next one runs again after a failure', async () => {
  let runs = 0;
  const run = runOnce(async (fails: boolean) => {
    runs += 1;
    if (fails) throw new Error('planned');
    return runs;
  });
  const first = run(true);
  expect(run(false)).toBe(first);
  await expect(first).rejects.toThrow('planned');
  expect(await run(false)).toBe(2);
});
