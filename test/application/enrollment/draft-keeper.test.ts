import { describe, expect, it } from 'vitest';
import { DraftKeeper, type Keeping, SAVE_AFTER } from '../../../src/application/enrollment/draft-keeper';
import { SteadyDrafts } from '../../../src/application/enrollment/steady-drafts';
import type { Draft } from '../../../src/domain/form/draft';
import { FakeClock, FakeDrafts, settle } from './fakes';

const draft = (text: string): Draft => ({
  planId: 'autumn',
  planTitle: '',
  templateVersion: 1,
  answers: { name: text },
  step: 0,
  stepCount: 1,
  minutesLeft: 1,
  savedAt: 0,
});

function desk() {
  const clock = new FakeClock();
  const store = new FakeDrafts();
  const told: Keeping[] = [];
  const keeper = new DraftKeeper(store, clock, (keeping) => told.push(keeping));
  return { clock, store, told, keeper, kept: () => store.kept.get('autumn')?.answers.name };
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
