import type { Clock } from '#application/ports/phone/clock';

/** Aborts a transfer without progress; a total timeout would abort slow but working ones. */
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
