import type { Draft } from '#domain/form/draft';
import type { Clock } from '../ports/clock';
import type { DraftStore, Saving } from '../ports/draft-store';

/** How long typing waits before it is written: with the writing itself, well within the second of the journeys. */
export const SAVE_AFTER = 400;

export type Keeping = 'nothing' | 'saved' | 'denied';

/** Another page of this phone has been at the same draft since: it wrote, or it wiped it. */
export type Clash = Exclude<Saving, { readonly revision: string }>;

/** Whose draft goes on after a clash. */
export type Winner = 'theirs' | 'ours';

/** Whom a keeper tells. */
export interface KeeperListener {
  /** After each writing, and when the phone denies one. */
  kept(keeping: Keeping): void;
  /** What is typed here is not written before it is chosen; undefined once it is. */
  clashed(clash: Clash | undefined): void;
}

/** Keeps one form's draft on the phone: writes soon after a change, one writing at a time, the latest state always. */
export class DraftKeeper {
  private cancel: (() => void) | undefined;
  private snapshot: (() => Draft) | undefined;
  private writing: Promise<void> = Promise.resolve();
  /** What was read or written here last. */
  private revision: string | undefined;
  private clash: Clash | undefined;

  constructor(
    private readonly store: DraftStore,
    private readonly clock: Clock,
    private readonly listener: KeeperListener,
  ) {}

  /** The draft that is gone on with; without a revision there was none. */
  resume(revision: string | undefined): void {
    this.revision = revision;
    this.say(undefined);
  }

  /** Something changed. Later keys do not put the writing off, so that no key waits for longer than `SAVE_AFTER`. */
  changed(snapshot: () => Draft): void {
    this.snapshot = snapshot;
    this.cancel ??= this.clock.after(SAVE_AFTER, () => void this.flush());
  }

  /** Writes what is not written yet. Never rejects: a phone that denies storage is told of. */
  flush(): Promise<void> {
    const { snapshot } = this;
    this.abandon();
    if (snapshot) {
      const draft = snapshot();
      this.afterwards(() => this.write(draft));
    }
    return this.writing;
  }

  /** Looks whether another page has been at the draft, which not every engine tells. */
  look(key: string): Promise<void> {
    return this.afterwards(async () => {
      const stored = await this.store.load(key);
      if (stored?.revision === this.revision) return;
      this.say(stored ? { newer: stored } : { wiped: true });
    });
  }

  /** Ends a clash: what this form holds, `ours`, takes the other's place or makes way for it. */
  choose(winner: Winner, ours: () => Draft): Promise<void> {
    this.abandon();
    return this.afterwards(async () => {
      const { clash } = this;
      if (!clash) return;
      const newer = 'newer' in clash ? clash.newer : undefined;
      this.revision = newer?.revision;
      this.say(undefined);
      if (winner === 'ours') await this.write(ours());
      else if (newer) await this.write(newer);
    });
  }

  /** Forgets what is not written yet and wipes what is. */
  discard(key: string): Promise<void> {
    this.abandon();
    return this.afterwards(async () => {
      await this.store.remove(key).catch(() => undefined);
      this.resume(undefined);
      this.listener.kept('nothing');
    });
  }

  /** Forgets what is not written yet. */
  abandon(): void {
    this.cancel?.();
    this.cancel = undefined;
    this.snapshot = undefined;
  }

  private afterwards(work: () => Promise<void>): Promise<void> {
    this.writing = this.writing.then(work).catch(() => undefined);
    return this.writing;
  }

  private async write(draft: Draft): Promise<void> {
    try {
      const saving = await this.store.save({ ...draft, revision: this.revision });
      if (!('revision' in saving)) return this.say(saving);
      this.revision = saving.revision;
      this.listener.kept('saved');
    } catch {
      this.listener.kept('denied');
    }
  }

  private say(clash: Clash | undefined): void {
    if (clash === this.clash) return;
    this.clash = clash;
    this.listener.clashed(clash);
  }
}
