/** Maximum ms for which a stopping process still accepts calls, so that load balancers notice. */
const HEARD_WITHIN_MS = 10_000;
/** ms after the first negative check, for calls that the load balancer has sent until then. */
const STILL_SENT_MS = 1_000;
/** A check within the last so many ms means that a load balancer is polling. */
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

  /** Ready until `stop`; the caller must send the result to the load balancer. */
  check(): boolean {
    this.askedAt = this.now();
    if (this.stopping) setImmediate(this.onAsked);
    return !this.stopping;
  }

  /**
   * Reports not ready from now on. Resolves once a polling load balancer has seen it and earlier calls have arrived; at once
   * where none polls.
   */
  stop(): Promise<void> {
    this.stopping = true;
    if (this.now() - this.askedAt > WATCHED_MS) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, HEARD_WITHIN_MS);
      this.onAsked = () => {
        clearTimeout(timer);
        setTimeout(resolve, STILL_SENT_MS);
      };
    });
  }
}
