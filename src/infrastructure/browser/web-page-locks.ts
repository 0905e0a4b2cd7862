import type { LockEvents, LockRequest, PageLocks } from '#application/ports/phone/page-locks';

/** Web Locks, which pages without https and older browsers lack. */
export class WebPageLocks implements PageLocks {
  /** Schools can share an origin: `scope` keeps their locks apart. */
  constructor(private readonly scope = '') {}

  request(name: string, { waiting, lost }: LockEvents): LockRequest {
    const locks = (globalThis.navigator as Navigator | undefined)?.locks as LockManager | undefined;
    const wait = new AbortController();
    let isReleased = false;
    let end = () => {};
    let settle: (isAcquired: boolean) => void = () => {};
    const acquired = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    /** False: another page holds the lock. */
    const attempt = async (options: LockOptions): Promise<boolean> => {
      let isHeld = false;
      const hold = (lock: Lock | null) => {
        if (!lock || isReleased) return undefined;
        isHeld = true;
        settle(true);
        return new Promise<void>((resolve) => {
          // WebKit may end the locks of a page that is loaded anew only once the next one waits for them.
          const leave = ({ persisted }: PageTransitionEvent) => persisted || end();
          end = () => {
            globalThis.removeEventListener('pagehide', leave);
            resolve();
          };
          globalThis.addEventListener('pagehide', leave);
        });
      };
      try {
        await locks?.request(this.scope + name, options, hold);
      } catch {
        // The wait is over, the lock was taken, or the browser denies locks to this page.
        if (isHeld && !isReleased) lost();
        if (!isHeld && !wait.signal.aborted) settle(true);
        return true;
      }
      return isHeld || isReleased;
    };
    const run = async () => {
      if (!locks) settle(true);
      else if (!(await attempt({ ifAvailable: true }))) {
        waiting();
        await attempt({ signal: wait.signal });
      }
    };
    void run();
    return {
      acquired,
      steal() {
        wait.abort();
        void attempt({ steal: true });
      },
      release() {
        isReleased = true;
        wait.abort();
        settle(false);
        end();
      },
    };
  }
}
