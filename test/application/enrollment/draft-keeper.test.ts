import { describe, expect, it } from 'vitest';
import { type Clash, DraftKeeper, type Keeping, SAVE_AFTER } from '#application/enrollment/draft-keeper';
import { SteadyDrafts } from '#application/enrollment/steady-drafts';
import type { Draft } from '#domain/form/draft';
import { FakeClock, FakeDrafts, settle } from './fakes';

const draft = (text: string): Draft => ({
  planId: 'autumn',
  planTitle: '',
  templateVersion: 1,
  answers: { name: text },
  step: 0,
  stepCount: 1,
  minutesLeft: 1,
});

function desk() {
  const clock = new FakeClock();
  const store = new FakeDrafts();
  const told: Keeping[] = [];
  const clashes: (Clash | undefined)[] = [];
  const keeper = new DraftKeeper(store, clock, {
    kept: (keeping) => told.push(keeping),
    clashed: (clash) => clashes.push(clash),
  });
  return { clock, store, told, clashes, keeper, kept: () => store.kept.get('autumn')?.answers.name };
}

describe('a draft under way', () => {
  it('is written within a second of the last key, with all keys', async () => {
    const { clock, keeper, kept, store } = desk();
    let text = '';
    for (const letter of 'orientation') {
      text += letter;
      const now = text;
      keeper.changed(() => draft(now));
      await clock.pass(120);
    }
    await clock.pass(999);
    expect(kept()).toBe('orientation');
    expect(store.writes).toBeLessThan('orientation'.length);
  });

  it('does not put writing off for as long as somebody types', async () => {
    const { clock, keeper, kept } = desk();
    for (let key = 1; key <= 30; key += 1) {
      keeper.changed(() => draft(`${key}`));
      await clock.pass(100);
      if (key > 10) expect(Number(kept())).toBeGreaterThan(key - 10);
    }
    expect(SAVE_AFTER).toBeLessThan(1000);
  });

  it('is written at once when asked, once, and then rests', async () => {
    const { clock, keeper, kept, store, told } = desk();
    keeper.changed(() => draft('now'));
    await keeper.flush();
    expect(kept()).toBe('now');
    await clock.pass(5000);
    expect(store.writes).toBe(1);
    expect(told).toEqual(['saved']);
  });

  it('tells when the phone denies storage, and when it works again', async () => {
    const { keeper, store, told } = desk();
    store.denied = true;
    keeper.changed(() => draft('a'));
    await keeper.flush();
    store.denied = false;
    keeper.changed(() => draft('b'));
    await keeper.flush();
    expect(told).toEqual(['denied', 'saved']);
  });

  it('leaves nothing once discarded, not even what was waiting', async () => {
    const { clock, keeper, store } = desk();
    keeper.changed(() => draft('a'));
    await keeper.flush();
    keeper.changed(() => draft('b'));
    await keeper.discard('autumn');
    await clock.pass(5000);
    expect(store.kept.size).toBe(0);
  });
});

describe('two pages at one draft', () => {
  it('write nothing over what the other wrote before it is chosen', async () => {
    for (const winner of ['theirs', 'ours'] as const) {
      const { clashes, keeper, kept, store } = desk();
      keeper.changed(() => draft('a'));
      await keeper.flush();
      store.elsewhere('autumn', draft('of the other page'));
      keeper.changed(() => draft('b'));
      await keeper.flush();
      expect(kept()).toBe('of the other page');
      expect(clashes.at(-1)).toMatchObject({ newer: { answers: { name: 'of the other page' } } });
      await keeper.choose(winner, () => draft('c'));
      expect(kept()).toBe(winner === 'ours' ? 'c' : 'of the other page');
      expect(clashes.at(-1)).toBeUndefined();
      keeper.changed(() => draft('d'));
      await keeper.flush();
      expect(kept()).toBe('d');
    }
  });

  it('are told apart without a key being touched', async () => {
    const { clashes, keeper, store } = desk();
    keeper.changed(() => draft('a'));
    await keeper.flush();
    await keeper.look('autumn');
    expect(clashes).toEqual([]);
    store.elsewhere('autumn', draft('b'));
    await keeper.look('autumn');
    expect(clashes).toMatchObject([{ newer: { answers: { name: 'b' } } }]);
  });

  it('do not bring back what the other wiped, unless that is chosen', async () => {
    const { clashes, keeper, kept, store } = desk();
    keeper.changed(() => draft('a'));
    await keeper.flush();
    store.elsewhere('autumn', undefined);
    keeper.changed(() => draft('b'));
    await keeper.flush();
    expect([kept(), clashes]).toEqual([undefined, [{ wiped: true }]]);
    await keeper.choose('theirs', () => draft('b'));
    expect(kept()).toBeUndefined();
    keeper.changed(() => draft('c'));
    await keeper.flush();
    expect(kept()).toBe('c');
  });

  it('lose nothing here until it is chosen, not even when the form is left', async () => {
    const store = new FakeDrafts();
    const steady = new SteadyDrafts(store);
    const keeper = new DraftKeeper(steady, new FakeClock(), { kept: () => {}, clashed: () => {} });
    keeper.changed(() => draft('a'));
    await keeper.flush();
    store.elsewhere('autumn', draft('b'));
    keeper.changed(() => draft('typed here'));
    await keeper.flush();
    expect((await steady.load('autumn'))?.answers.name).toBe('typed here');
    await keeper.choose('theirs', () => draft('typed here'));
    expect((await steady.load('autumn'))?.answers.name).toBe('b');
  });
});

describe('drafts on a phone that denies storage', () => {
  it('live as long as the page, and the refusal is not hidden', async () => {
    const store = new FakeDrafts();
    const steady = new SteadyDrafts(store);
    store.denied = true;
    await expect(steady.save(draft('a'))).rejects.toThrow();
    expect((await steady.load('autumn'))?.answers).toEqual({ name: 'a' });
    expect(await steady.all()).toHaveLength(1);
    store.denied = false;
    await steady.save(draft('b'));
    await settle();
    expect(store.kept.get('autumn')?.answers).toEqual({ name: 'b' });
    expect(await steady.all()).toHaveLength(1);
    await steady.remove('autumn');
    expect(await steady.load('autumn')).toBeUndefined();
  });
});
