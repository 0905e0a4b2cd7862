import type { Draft } from '#domain/enrollment/draft';
import { changedKeys } from '#domain/form/answers/changed-keys';
import type { Answers } from '#domain/form/template';
import { surfaceBug } from '../errors/surface-bug';
import type { DraftStore } from '../ports/enrollment/draft-store';
import type { Clock } from '../ports/phone/clock';

/** Delay in ms between typing and saving; together with the write well within the one second of the journeys. */
export const AUTOSAVE_DELAY_MS = 400;

/**
 * Result of a write. `overtaken`: another page had saved other answers; both are saved now. `deleted`: another page has submitted or
 * deleted the draft, or signed out; nothing was written. `unavailable`: the phone denies storage.
 */
export type WriteOutcome = 'saved' | 'overtaken' | 'deleted' | 'unavailable';

/** Saves one form's draft on the phone: soon after a change, one write at a time, always the latest state. */
export class DraftAutosave {
  private cancelTimer: (() => void) | undefined;
  private snapshot: (() => Draft) | undefined;
  private queue: Promise<void> = Promise.resolve();
  /** What this page has last read or written. */
  private base: { readonly revision: string | undefined; readonly answers: Answers };

  constructor(
    private readonly store: DraftStore,
    private readonly clock: Clock,
    /** Called after each write, with what was written. */
    private readonly written: (outcome: WriteOutcome, draft: Draft) => void = () => {},
  ) {
    this.base = { revision: undefined, answers: {} };
  }

  /** The draft that this page has read, or that there is none. */
  resume(revision?: string | undefined, answers: Answers = {}): void {
    this.base = { revision, answers };
  }

  /** Something changed. Later changes do not postpone the save: none waits for longer than `AUTOSAVE_DELAY_MS`. */
  changed(snapshot: () => Draft): void {
    this.snapshot = snapshot;
    this.cancelTimer ??= this.clock.after(AUTOSAVE_DELAY_MS, this.flush);
  }

  /** Saves pending changes. Never rejects. */
  readonly flush = (): Promise<void> => {
    const draft = this.snapshot?.();
    this.cancelPending();
    return draft ? this.enqueue(() => this.write(draft)) : this.queue;
  };

  /** Drops unsaved changes and deletes the stored draft. */
  discard(key: string): Promise<void> {
    this.cancelPending();
    return this.enqueue(async () => {
      await this.store.remove(key).catch(surfaceBug);
      this.resume();
    });
  }

  /** After 退出 on another page: drops unsaved changes, and deletes what a write of this page's has stored after it. */
  abandon(key: string): void {
    this.cancelPending();
    void this.enqueue(async () => {
      const stored = await this.store.load(key);
      // Not a draft that was begun since: a page that was frozen learns of 退出 late.
      if (stored && stored.revision === this.base.revision) await this.store.remove(key);
    });
  }

  private cancelPending(): void {
    this.cancelTimer?.();
    this.cancelTimer = undefined;
    this.snapshot = undefined;
  }

  private enqueue(work: () => Promise<void>): Promise<void> {
    this.queue = this.queue.then(work).catch(surfaceBug);
    return this.queue;
  }

  private async write(draft: Draft, outcome: WriteOutcome = 'saved'): Promise<void> {
    const { revision, answers } = this.base;
    const result = await this.store.save({ ...draft, revision }).catch(surfaceBug);
    if (!result) this.written('unavailable', draft);
    else if ('revision' in result) {
      this.resume(result.revision, draft.answers);
      this.written(outcome, draft);
    } else if ('newer' in result) {
      const { newer } = result;
      const isTyped = changedKeys(answers, newer.answers).length > 0;
      this.resume(newer.revision, newer.answers);
      await this.write(withChanges(newer, answers, draft, isTyped), isTyped ? 'overtaken' : outcome);
    } else this.written('deleted', draft);
  }
}

/** Another page's draft with what was changed here since `before`; where only this page was typed in, this page's draft with the other's grant. */
function withChanges(newer: Draft, before: Answers, mine: Draft, isTyped: boolean): Draft {
  if (!isTyped)
    return 'grant' in newer && newer.grant && mine.kind === 'newApplication'
      ? { ...mine, grant: newer.grant }
      : mine;
  const answers: Record<string, Answers[string]> = { ...newer.answers };
  for (const key of changedKeys(before, mine.answers)) {
    const answer = mine.answers[key];
    if (answer === undefined) delete answers[key];
    else answers[key] = answer;
  }
  return { ...newer, answers, labels: { ...newer.labels, ...mine.labels } };
}
