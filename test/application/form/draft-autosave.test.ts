import { describe, expect, it } from 'vitest';
import { AUTOSAVE_DELAY_MS, DraftAutosave, type WriteOutcome } from '#application/form/draft-autosave';
import type { Draft } from '#domain/enrollment/draft';
import { MemoryFallbackDraftStore } from '#infrastructure/storage/memory-fallback-draft-store';
import { FakeClock, settled } from '#test/support/fake-clock';
import { StubDrafts } from '#test/support/stub-drafts';
import { unhandledRejectionsOf } from '#test/support/unhandled-rejections-of';

const draft = (text: string): Draft => ({
  kind: 'newApplication',
  planId: 'autumn',
  planTitle: '',
  templateVersion: 1,
  answers: { name: text },
  step: 0,
  stepCount: 1,
  minutesLeft: 1,
});

function fixture() {
  const clock = new FakeClock();
  const store = new StubDrafts();
  const outcomes: WriteOutcome[] = [];
  const autosave = new DraftAutosave(store, clock, (outcome) => outcomes.push(outcome));
  return { clock, store, outcomes, autosave, kept: () => store.kept.get('autumn')?.answers.name };
}

describe('the autosave of a draft', () => {
  it('writes within a second of the last input, with all input', async () => {
    const { clock, autosave, kept, store } = fixture();
    let text = '';
    for (const letter of 'orientation') {
      text += letter;
      const now = text;
      autosave.changed(() => draft(now));
      await clock.passAsync(120);
    }
    await clock.passAsync(999);
    expect(kept()).toBe('orientation');
    expect(store.writes).toBeLessThan('orientation'.length);
  });

  it('writes during continuous typing, too', async () => {
    const { clock, autosave, kept } = fixture();
    for (let key = 1; key <= 30; key += 1) {
      autosave.changed(() => draft(`${key}`));
      await clock.passAsync(100);
      if (key > 10) expect(Number(kept())).toBeGreaterThan(key - 10);
    }
    expect(AUTOSAVE_DELAY_MS).toBeLessThan(1000);
  });

  it('writes once at once on request', async () => {
    const { clock, autosave, kept, store, outcomes } = fixture();
    autosave.changed(() => draft('now'));
    await autosave.flush();
    expect(kept()).toBe('now');
    await clock.passAsync(5000);
    expect(store.writes).toBe(1);
    expect(outcomes).toEqual(['saved']);
  });

  it('reports denied storage, and its recovery', async () => {
    const { autosave, store, outcomes } = fixture();
    store.unavailable = true;
    autosave.changed(() => draft('a'));
    await autosave.flush();
    store.unavailable = false;
    autosave.changed(() => draft('b'));
    await autosave.flush();
    expect(outcomes).toEqual(['unavailable', 'saved']);
  });

  it('reports a bug and the status that nothing is saved', async () => {
    const { autosave, store, outcomes } = fixture();
    const bug = new TypeError('undefined is not a draft');
    store.save = () => Promise.reject(bug);
    autosave.changed(() => draft('a'));
    expect(await unhandledRejectionsOf(() => autosave.flush())).toEqual([bug]);
    expect(outcomes).toEqual(['unavailable']);
  });

  it('writes nothing after the draft was discarded, not even pending input', async () => {
    const { clock, autosave, store } = fixture();
    autosave.changed(() => draft('a'));
    await autosave.flush();
    autosave.changed(() => draft('b'));
    await autosave.discard('autumn');
    await clock.passAsync(5000);
    expect(store.kept.size).toBe(0);
  });
});

describe('two pages with the same draft', () => {
  it('overwrite nothing of each other: what each has changed is saved', async () => {
    const { outcomes, autosave, store } = fixture();
    autosave.changed(() => draft('a'));
    await autosave.flush();
    const theirs = { ...draft('a'), answers: { name: 'a', phone: '138' } };
    store.elsewhere('autumn', theirs);
    autosave.changed(() => ({ ...draft('b'), answers: { name: 'b', school: '一中' } }));
    await autosave.flush();
    expect(store.kept.get('autumn')?.answers).toEqual({ name: 'b', phone: '138', school: '一中' });
    expect(outcomes).toEqual(['saved', 'overtaken']);
  });

  it('keep an answer that one of them has emptied empty', async () => {
    const { autosave, store } = fixture();
    autosave.changed(() => ({ ...draft('a'), answers: { name: 'a', school: '一中' } }));
    await autosave.flush();
    store.elsewhere('autumn', { ...draft('a'), answers: { name: 'a', school: '一中', phone: '138' } });
    autosave.changed(() => draft('a'));
    await autosave.flush();
    expect(store.kept.get('autumn')?.answers).toEqual({ name: 'a', phone: '138' });
  });

  it('notice nothing where the other one has the same answers', async () => {
    const { outcomes, autosave, store } = fixture();
    autosave.changed(() => draft('a'));
    await autosave.flush();
    store.elsewhere('autumn', { ...draft('a'), step: 1 });
    autosave.changed(() => draft('b'));
    await autosave.flush();
    expect([outcomes, store.kept.get('autumn')]).toEqual([
      ['saved', 'saved'],
      expect.objectContaining({ step: 0, answers: { name: 'b' } }),
    ]);
  });

  it('do not restore a draft that the other page deleted', async () => {
    const { outcomes, autosave, kept, store } = fixture();
    autosave.changed(() => draft('a'));
    await autosave.flush();
    store.elsewhere('autumn', undefined);
    autosave.changed(() => draft('b'));
    await autosave.flush();
    expect([kept(), outcomes]).toEqual([undefined, ['saved', 'deleted']]);
  });
});

describe('drafts on a phone that denies storage', () => {
  it('last as long as the page, and the denial is reported', async () => {
    const store = new StubDrafts();
    const steady = new MemoryFallbackDraftStore(store);
    store.unavailable = true;
    await expect(steady.save(draft('a'))).rejects.toThrow();
    expect((await steady.load('autumn'))?.answers).toEqual({ name: 'a' });
    expect(await steady.all()).toHaveLength(1);
    store.unavailable = false;
    await steady.save(draft('b'));
    await settled();
    expect(store.kept.get('autumn')?.answers).toEqual({ name: 'b' });
    expect(await steady.all()).toHaveLength(1);
    await steady.remove('autumn');
    expect(await steady.load('autumn')).toBeUndefined();
  });
});
