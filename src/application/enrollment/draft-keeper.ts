import type { Draft } from '../../domain/form/draft';
import type { Clock } from '../ports/clock';
import type { DraftStore } from '../ports/draft-store';

/** How long typing waits before it is written: with the writing itself, well within the second of the journeys. */
export const SAVE_AFTER = 400;

export type Keeping = 'nothing' | 'saved' | 'denied';

/** Keeps one form's draft on the phone: writes soon after a change, one writing at a time, the latest state always. */
export class DraftKeeper {
  private cancel: (() => void) | undefined;
  private snapshot: (() => Draft) | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly store: DraftStore,
    private readonly clock: Clock,
    /** Told after each writing, and when the phone denies one. */
    private readonly tell: (keeping: Keeping) => void,
  ) {}

  /** Something changed. Later keys do not put the writing off, so that no key waits for longer than `SAVE_AFTER`. */
  changed(snapshot: () => Draft): void {
    this.snapshot = snapshot;
    this.cancel ??= this.clock.after(SAVE_AFTER, () => void this.flush());
  }

  /** Writes what is not written yet. Never rejects: a phone that denies storage is told of through `tell`. */
  flush(): Promise<void> {
    this.cancel?.();
    this.cancel = undefined;
    const { snapshot } = this;
    this.snapshot = undefined;
    if (snapshot) {
      const draft = snapshot();
      this.writing = this.writing.then(() => this.write(draft));
    }
    return this.writing;
  }

  /** Forgets what is not written yet and wipes what is. */
  discard(planId: string): Promise<void> {
    this.cancel?.();
    this.cancel = undefined;
    this.snapshot = undefined;
    this.writing = this.writing.then(async () => {
      await this.store.remove(planId).catch(() => undefined);
      this.tell('nothing');
    });
    return this.writing;
  }

  private async write(draft: Draft): Promise<void> {
    try {
      await this.store.save(draft);
      this.tell('saved');
    } catch {
      this.tell('denied');
    }
  }
}
