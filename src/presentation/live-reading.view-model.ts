import type { Clock } from '#application/ports/clock';

const SECOND = 1000;

/** How often something is read again, in ms. */
export const LIVE = {
  /** After a change, when more may follow. */
  soon: 15 * SECOND,
  /** Where nothing changed for some time. */
  seldom: 60 * SECOND,
  /** Where it cannot be read for some time. */
  failing: 240 * SECOND,
} as const;

/** What a reading found. */
export type Found = 'changed' | 'same' | 'failed';

/** Reads again and again while somebody looks: soon after a change, more seldom while nothing happens or it fails. */
export class LiveReading {
  private rest: number = LIVE.soon;
  private readAt = 0;
  private looking = false;
  private reading = false;
  private cancel: (() => void) | undefined = undefined;

  constructor(
    private readonly clock: Clock,
    private readonly read: () => Promise<Found>,
  ) {}

  /** From now on, what is on the screen having been read just now. */
  start(): void {
    this.looking = true;
    this.readAt = this.clock.now();
    this.plan();
  }

  stop(): void {
    this.looking = false;
    this.cancel?.();
    this.cancel = undefined;
  }

  /** Whether somebody can see it. Who comes back after a while does not wait for what is due. */
  look(visible: boolean): void {
    if (visible === this.looking) return;
    if (!visible) {
      this.stop();
      return;
    }
    this.looking = true;
    // A phone's clock may have been set back meanwhile.
    const since = Math.abs(this.clock.now() - this.readAt);
    if (since >= LIVE.soon) void this.again();
    else this.plan();
  }

  private plan(): void {
    this.cancel?.();
    this.cancel = this.looking ? this.clock.after(this.rest, () => void this.again()) : undefined;
  }

  private async again(): Promise<void> {
    if (this.reading) return;
    this.reading = true;
    const found = await this.read();
    this.reading = false;
    this.readAt = this.clock.now();
    if (found === 'changed') this.rest = LIVE.soon;
    else if (found === 'same') this.rest = Math.min(this.rest * 1.5, LIVE.seldom);
    else this.rest = Math.min(this.rest * 2, LIVE.failing);
    this.plan();
  }
}
