import type { Clock } from '../ports/phone/clock';
import type { LockRequest, PageLocks } from '../ports/phone/page-locks';

/** ms that a page has to save and let a draft go, before it is taken from it: it may be frozen, or about to be closed. */
export const TAKEOVER_AFTER_MS = 2000;

/**
 * Which of the phone's pages has a draft open: one at a time. Whoever wants it takes a second lock, so that the page that has it
 * hears of that and saves what was typed before it lets go.
 */
export class DraftLock {
  private isHeld = false;
  private draft: LockRequest | undefined;
  private wish: LockRequest | undefined;
  private key = '';
  private acquired = () => {};
  private cancelTakeover = () => {};

  constructor(
    private readonly locks: PageLocks,
    private readonly clock: Clock,
    /** Another page wants the draft, or has taken it: saves it. */
    private readonly yieldTo: () => Promise<void>,
  ) {}

  /** Whether this page has the draft; if not, `acquired` is called once it has. */
  acquire(key: string, acquired: () => void): Promise<boolean> {
    if (this.draft) return Promise.resolve(this.isHeld);
    this.key = key;
    this.acquired = acquired;
    return new Promise((resolve) => {
      let isLate = false;
      const answer = (isHeld: boolean) => {
        isLate = true;
        resolve(isHeld);
      };
      const draft = this.locks.request(`draft ${key}`, { waiting: () => answer(false), lost: this.give });
      this.draft = draft;
      void draft.acquired.then((isHeld) => {
        if (!isHeld || this.draft !== draft) return answer(false);
        this.isHeld = true;
        this.cancelTakeover();
        this.wish ??= this.locks.request(wishFor(key), { waiting: this.give, lost: this.give });
        if (isLate) acquired();
        else answer(true);
      });
    });
  }

  /** Takes the draft from the page that has it, which saves it first; false if this page has it already. */
  takeOver(): boolean {
    const { draft, key } = this;
    if (this.isHeld || !draft) return false;
    this.wish?.release();
    const wish = this.locks.request(wishFor(key), { waiting: () => wish.steal(), lost: this.give });
    this.wish = wish;
    this.cancelTakeover();
    this.cancelTakeover = this.clock.after(TAKEOVER_AFTER_MS, () => draft.steal());
    return true;
  }

  release(): void {
    const { draft, wish } = this;
    this.isHeld = false;
    this.draft = undefined;
    this.wish = undefined;
    this.cancelTakeover();
    // First: who gets the draft next must not find this page wishing for it.
    wish?.release();
    draft?.release();
  }

  private readonly give = async (): Promise<void> => {
    if (!this.isHeld) {
      // Wanted by a third page meanwhile: that is heard again once this page has the draft.
      this.wish = undefined;
      return;
    }
    this.isHeld = false;
    const { draft, key, acquired } = this;
    await this.yieldTo();
    if (this.draft !== draft) return;
    this.release();
    void this.acquire(key, acquired);
  };
}

function wishFor(key: string): string {
  return `draft ${key} wanted`;
}
