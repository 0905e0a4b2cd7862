import type { Draft } from '#domain/form/draft';
import type { Clock } from '../ports/clock';
import type { DraftStore, SaveResult } from '../ports/draft-store';

/** How long typing waits before it is written: with the writing itself, well within the second of the journeys. */
export const AUTOSAVE_DELAY_MS = 400;

export type SaveStatus = 'nothing' | 'saved' | 'unavailable';

/** Another page of this phone has been at the same draft since: it wrote, or it wiped it. */
export type DraftConflict = Exclude<SaveResult, { readonly revision: string }>;

/** Whose draft goes on after a conflict. */
export type Resolution = 'useOther' | 'keepMine';

/** Whom a autosave tells. */
export interface AutosaveListener {
  /** After each writing, and when the phone denies one. */
  statusChanged(keeping: SaveStatus): void;
  /** What is typed here is not written before it is chosen; undefined once it is. */
  conflictChanged(conflict: DraftConflict | undefined): void;
}

/** Keeps one form's draft on the phone: writes soon after a change, one writing at a time, the latest state always. */
export class DraftAutosave {
  private cancelTimer: (() => void) | undefined;
  private snapshot: (() => Draft) | undefined;
  private queue: Promise<void> = Promise.resolve();
  /** What was read or written here last. */
  private revision: string | undefined;
  private conflict: DraftConflict | undefined;

  constructor(
    private readonly store: DraftStore,
    private readonly clock: Clock,
    private readonly listener: AutosaveListener,
  ) {}

  /** The draft that is gone on with; without a revision there was none. */
  resume(revision: string | undefined): void {
    this.revision = revision;
    this.setConflict(undefined);
  }

  /** Something changed. Later keys do not put the writing off, so that no key waits for longer than `SAVE_AFTER`. */
  changed(snapshot: () => Draft): void {
    this.snapshot = snapshot;
    this.cancelTimer ??= this.clock.after(AUTOSAVE_DELAY_MS, () => void this.flush());
  }

  /** Writes what is not written yet. Never rejects: a phone that denies storage is told of. */
  flush(): Promise<void> {
    const { snapshot } = this;
    this.cancelPending();
    if (snapshot) {
      const draft = snapshot();
      this.enqueue(() => this.write(draft));
    }
    return this.queue;
  }

  /** Looks whether another page has been at the draft, which not every engine tells. */
  checkForConflict(key: string): Promise<void> {
    return this.enqueue(async () => {
      const stored = await this.store.load(key);
      if (stored?.revision === this.revision) return;
      this.setConflict(stored ? { newer: stored } : { deleted: true });
    });
  }

  /** Ends a conflict: what this form holds, `ours`, takes the other's place or makes way for it. */
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

  /** Forgets what is not written yet and wipes what is. */
  discard(key: string): Promise<void> {
    this.cancelPending();
    return this.enqueue(async () => {
      await this.store.remove(key).catch(() => undefined);
      this.resume(undefined);
      this.listener.statusChanged('nothing');
    });
  }

  /** Forgets what is not written yet. */
  cancelPending(): void {
    this.cancelTimer?.();
    this.cancelTimer = undefined;
    this.snapshot = undefined;
  }

  private enqueue(work: () => Promise<void>): Promise<void> {
    this.queue = this.queue.then(work).catch(() => undefined);
    return this.queue;
  }

  private async write(draft: Draft): Promise<void> {
    try {
      const result = await this.store.save({ ...draft, revision: this.revision });
      if (!('revision' in result)) return this.setConflict(result);
      this.revision = result.revision;
      this.listener.statusChanged('saved');
    } catch {
      this.listener.statusChanged('unavailable');
    }
  }

  private setConflict(conflict: DraftConflict | undefined): void {
    if (conflict === this.conflict) return;
    this.conflict = conflict;
    this.listener.conflictChanged(conflict);
  }
}
