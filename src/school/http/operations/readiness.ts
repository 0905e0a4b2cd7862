/** How long, at most, a stopping process goes on taking calls so that load balancers hear of it, in ms. */
const HEARD_WITHIN_MS = 10_000;
/** Calls go on being sent until the answer was read, and some are on their way then: so long after the answer, in ms. */
const STILL_SENT_MS = 1_000;
/** Whoever asked within so long asks again soon, in ms. */
const WATCHED_MS = 60_000;

/** Whether a load balancer may send calls to this process. */
export class Readiness {
  private stopping = false;
  private askedAt = Number.NEGATIVE_INFINITY;
  private onAsked: () => void = () => undefined;

  constructor(private readonly now: () => number) {}

  get isStopping(): boolean {
    return this.stopping;
  }

  /** Until it is told to stop; who asks has heard the answer. */
  check(): boolean {
    this.askedAt = this.now();
    if (this.stopping) setImmediate(this.onAsked);
    return !this.stopping;
  }

  /**
   * From now on it says that it is not ready. Resolves when somebody who watches has heard so and what was sent before has come;
   * at once where nobody watches.
   */
  stop(): Promise<void> {
    this.stopping = true;
    if (this.now() - this.askedAt > WATCHED_MS) return Promise.resolve();
    return new Promise((resolve) => {
      const late = setTimeout(resolve, HEARD_WITHIN_MS);
      this.onAsked = () => {
        clearTimeout(late);
        setTimeout(resolve, STILL_SENT_MS);
      };
    });
  }
}
