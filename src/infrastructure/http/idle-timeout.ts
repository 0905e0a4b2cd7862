import type { Clock } from '#application/ports/phone/clock';

/** Calls a transfer off that has not moved for a while: on a slow network, how long it takes in all says nothing. */
export class IdleTimeout {
  expired = false;
  private cancel: () => void = () => undefined;

  /** `timeoutMs`: the longest time without progress. */
  constructor(
    private readonly clock: Clock,
    private readonly timeoutMs: number,
    private readonly abort: AbortController,
  ) {
    this.reset();
  }

  reset(): void {
    this.cancel();
    this.cancel = this.clock.after(this.timeoutMs, () => {
      this.expired = true;
      this.abort.abort();
    });
  }

  clear(): void {
    this.cancel();
  }
}
