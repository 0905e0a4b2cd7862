import type { Draft } from '#domain/enrollment/draft';
import { surfaceBug } from '../errors/surface-bug';
import type { DraftStore, SaveResult } from '../ports/enrollment/draft-store';
import type { Clock } from '../ports/phone/clock';
import { isSameDraft } from './is-same-draft';

/** Delay in ms between typing and saving; together with the write well within the one second of the journeys. */
export const AUTOSAVE_DELAY_MS = 400;

export type SaveStatus = 'none' | 'saved' | 'unavailable';

/** Another page on this phone has saved a newer revision of the draft or deleted it. */
export type DraftConflict = Exclude<SaveResult, { readonly revision: string }>;

/** Which draft to keep after a conflict: the other page's or this page's. */
export type Resolution = 'useOther' | 'keepMine';

export interface AutosaveListener {
  /** Called after each save, and if storage is denied. */
  statusChanged(status: SaveStatus): void;
  /** During a conflict nothing is saved until the student chooses; undefined: resolved. */
  conflictChanged(conflict: DraftConflict | undefined): void;
}

/** Saves one form's draft on the phone: soon after a change, one write at a time, always the latest state. */
export class DraftAutosave {
  private cancelTimer: (() => void) | undefined;
  private snapshot: (() => Draft) | undefined;
  private queue: Promise<void> = Promise.resolve();
  /** The revision last read or written by this page. */
  private revision: string | undefined;
  private conflict: DraftConflict | undefined;

  constructor(
    private readonly store: DraftStore,
    private readonly clock: Clock,
    private readonly listener: AutosaveListener,
    /** Takes over from another page's revision with the same answers what else it has; returns what to save after it. */
    private readonly merge: (newer: Draft, mine: Draft) => Draft = (_, mine) => mine,
  ) {}

  /** Sets the revision of the resumed draft; undefined if there was none. */
  resume(revision: string | undefined): void {
    this.revision = revision;
    this.setConflict(undefined);
  }

  /** Something changed. Later changes do not postpone the save: none waits for longer than `AUTOSAVE_DELAY_MS`. */
  changed(snapshot: () => Draft): void {
    this.snapshot = snapshot;
    this.cancelTimer ??= this.clock.after(AUTOSAVE_DELAY_MS, () => void this.flush());
  }

  /** Saves pending changes. Never rejects: the listener is notified if the phone denies storage. */
  flush(): Promise<void> {
    const { snapshot } = this;
    this.cancelPending();
    if (snapshot) {
      const draft = snapshot();
      this.enqueue(() => this.write(draft));
    }
    return this.queue;
  }

  /** Checks whether another page has changed the draft; not every engine notifies of that. */
  checkForConflict(key: string, mine: () => Draft): Promise<void> {
    return this.enqueue(async () => {
      const stored = await this.store.load(key);
      if (stored?.revision === this.revision) return;
      if (!stored) this.setConflict({ deleted: true });
      else if (!this.takeOverSame(stored, mine())) this.setConflict({ newer: stored });
    });
  }

  /** Ends a conflict: this page's draft replaces the other page's, or the other way round. */
  resolve(resolution: Resolution, mine: () => Draft): Promise<void> {
    this.cancelPending();
    return this.enqueue(async () => {
      const { conflict } = this;
      if (!conflict) return;
      const newer = 'newer' in conflict ? conflict.newer : undefined;
      this.revision = newer?.revision;
      this.setConflict(undefined);
      if (resolution === 'keepMine') await this.write(mine());
      else if (newer) await this.write(newer);
    });
  }

  /** Drops unsaved changes and deletes the stored draft. */
  discard(key: string): Promise<void> {
    this.cancelPending();
    return this.enqueue(async () => {
      await this.store.remove(key).catch(surfaceBug);
      this.resume(undefined);
      this.listener.statusChanged('none');
    });
  }

  /** After 退出 on another page: drops unsaved changes, and deletes what a write of this page's has stored after it. */
  abandon(key: string): void {
    this.cancelPending();
    void this.enqueue(async () => {
      const stored = await this.store.load(key);
      // Not a draft that was begun since: a page that was frozen learns of 退出 late.
      if (stored && stored.revision === this.revision) await this.store.remove(key);
    });
  }

  /** Drops unsaved changes. */
  cancelPending(): void {
    this.cancelTimer?.();
    this.cancelTimer = undefined;
    this.snapshot = undefined;
  }

  private enqueue(work: () => Promise<void>): Promise<void> {
    this.queue = this.queue.then(work).catch(surfaceBug);
    return this.queue;
  }

  private async write(draft: Draft): Promise<void> {
    try {
      const result = await this.store.save({ ...draft, revision: this.revision });
      if (!('revision' in result)) {
        const merged = 'newer' in result && this.takeOverSame(result.newer, draft);
        return merged ? await this.write(merged) : this.setConflict(result);
      }
      this.revision = result.revision;
      this.listener.statusChanged('saved');
    } catch (thrown) {
      surfaceBug(thrown);
      this.listener.statusChanged('unavailable');
    }
  }

  /** Goes on from another page's revision where the student sees no difference: it was sent there, or another step was opened. */
  private takeOverSame(newer: Draft, mine: Draft): Draft | undefined {
    if (this.conflict || !isSameDraft(newer, mine)) return undefined;
    this.revision = newer.revision;
    return this.merge(newer, mine);
  }

  private setConflict(conflict: DraftConflict | undefined): void {
    if (conflict === this.conflict) return;
    this.conflict = conflict;
    this.listener.conflictChanged(conflict);
  }
}
