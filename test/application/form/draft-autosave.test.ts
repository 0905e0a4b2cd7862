import { describe, expect, it } from 'vitest';
import {
  AUTOSAVE_DELAY_MS,
  DraftAutosave,
  type DraftConflict,
  type SaveStatus,
} from '#application/form/draft-autosave';
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
  const statuses: SaveStatus[] = [];
  const conflicts: (DraftConflict | undefined)[] = [];
  const autosave = new DraftAutosave(store, clock, {
    statusChanged: (keeping) => statuses.push(keeping),
    conflictChanged: (conflict) => conflicts.push(conflict),
  });
  return { clock, store, statuses, conflicts, autosave, kept: () => store.kept.get('autumn')?.answers.name };
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
    const { clock, autosave, kept, store, statuses } = fixture();
    autosave.changed(() => draft('now'));
    await autosave.flush();
    expect(kept()).toBe('now');
    await clock.passAsync(5000);
    expect(store.writes).toBe(1);
    expect(statuses).toEqual(['saved']);
  });

  it('reports denied storage, and its recovery', async () => {
    const { autosave, store, statuses } = fixture();
    store.unavailable = true;
    autosave.changed(() => draft('a'));
    await autosave.flush();
    store.unavailable = false;
    autosave.changed(() => draft('b'));
    await autosave.flush();
    expect(statuses).toEqual(['unavailable', 'saved']);
  });

  it('reports a bug and the status that nothing is saved', async () => {
    const { autosave, store, statuses } = fixture();
    const bug = new TypeError('undefined is not a draft');
    store.save = () => Promise.reject(bug);
    autosave.changed(() => draft('a'));
    expect(await unhandledRejectionsOf(() => autosave.flush())).toEqual([bug]);
    expect(statuses).toEqual(['unavailable']);
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
  it('overwrite nothing of the other page before the student chooses', async () => {
    for (const resolution of ['useOther', 'keepMine'] as const) {
      const { conflicts, autosave, kept, store } = fixture();
      autosave.changed(() => draft('a'));
      await autosave.flush();
      store.elsewhere('autumn', draft('of the other page'));
      autosave.changed(() => draft('b'));
      await autosave.flush();
      expect(kept()).toBe('of the other page');
      expect(conflicts.at(-1)).toMatchObject({ newer: { answers: { name: 'of the other page' } } });
      await autosave.resolve(resolution, () => draft('c'));
      expect(kept()).toBe(resolution === 'keepMine' ? 'c' : 'of the other page');
      expect(conflicts.at(-1)).toBeUndefined();
      autosave.changed(() => draft('d'));
      await autosave.flush();
      expect(kept()).toBe('d');
    }
  });

  it('detect the conflict without any input', async () => {
    const { conflicts, autosave, store } = fixture();
    autosave.changed(() => draft('a'));
    await autosave.flush();
    await autosave.checkForConflict('autumn', () => draft('a'));
    expect(conflicts).toEqual([]);
    store.elsewhere('autumn', draft('b'));
    await autosave.checkForConflict('autumn', () => draft('a'));
    expect(conflicts).toMatchObject([{ newer: { answers: { name: 'b' } } }]);
  });

  it('are in no conflict where the answers are the same', async () => {
    const { conflicts, autosave, store } = fixture();
    autosave.changed(() => draft('a'));
    await autosave.flush();
    store.elsewhere('autumn', { ...draft('a'), step: 1 });
    await autosave.checkForConflict('autumn', () => draft('a'));
    autosave.changed(() => draft('b'));
    await autosave.flush();
    store.elsewhere('autumn', { ...draft('c'), step: 1 });
    autosave.changed(() => draft('c'));
    await autosave.flush();
    expect([conflicts, store.kept.get('autumn')]).toEqual([[], expect.objectContaining({ step: 0 })]);
    store.elsewhere('autumn', { ...draft('c'), templateVersion: 2 });
    await autosave.checkForConflict('autumn', () => draft('c'));
    expect(conflicts).toHaveLength(1);
    store.elsewhere('autumn', draft('c'));
    await autosave.checkForConflict('autumn', () => draft('c'));
    expect(conflicts.at(-1)).toMatchObject({ newer: { templateVersion: 1 } });
  });

  it('do not restore a draft that the other page deleted, unless the student chooses to', async () => {
    const { conflicts, autosave, kept, store } = fixture();
    autosave.changed(() => draft('a'));
    await autosave.flush();
    store.elsewhere('autumn', undefined);
    autosave.changed(() => draft('b'));
    await autosave.flush();
    expect([kept(), conflicts]).toEqual([undefined, [{ deleted: true }]]);
    await autosave.resolve('useOther', () => draft('b'));
    expect(kept()).toBeUndefined();
    autosave.changed(() => draft('c'));
    await autosave.flush();
    expect(kept()).toBe('c');
  });

  it('keep this page’s input until the student chooses, also when the form is closed', async () => {
    const store = new StubDrafts();
    const steady = new MemoryFallbackDraftStore(store);
    const autosave = new DraftAutosave(steady, new FakeClock(), {
      statusChanged: () => {},
      conflictChanged: () => {},
    });
    autosave.changed(() => draft('a'));
    await autosave.flush();
    store.elsewhere('autumn', draft('b'));
    autosave.changed(() => draft('typed here'));
    await autosave.flush();
    expect((await steady.load('autumn'))?.answers.name).toBe('typed here');
    await autosave.resolve('useOther', () => draft('typed here'));
    expect((await steady.load('autumn'))?.answers.name).toBe('b');
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
