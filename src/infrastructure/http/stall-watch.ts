import type { Clock } from '#application/ports/clock';

/** Calls a transfer off that has not moved for a while: on a slow network, how long it takes in all says nothing. */
export class StallWatch {
  stalled = false;
  private cancel: () => void = () => undefined;

  /** `patience` in ms. */
  constructor(
    private readonly clock: Clock,
    private readonly patience: number,
    private readonly abort: AbortController,
  ) {
    this.moved();
  }

  moved(): void {
    this.cancel();
    this.cancel = this.clock.after(this.patience, () => {
      this.stalled = true;
      this.abort.abort();
    });
  }

  end(): void {
    this.cancel();
  }
}
