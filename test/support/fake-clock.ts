import type { Clock } from '#application/ports/phone/clock';

/** 2026-08-11 14:02:36 in Shanghai. */
export const NOW = Date.UTC(2026, 7, 11, 6, 2, 36);

interface Timer {
  at: number;
  readonly work: () => void;
}

/** A clock that the test moves; timers fire in order. */
export class FakeClock implements Clock {
  /** ms of every timer that was set. */
  readonly waits: number[] = [];
  private timers: Timer[] = [];

  /** `time`: epoch ms; a test may set it, which fires no timer. `skipUpTo`: ms of the longest timer that fires at once. */
  constructor(
    public time = NOW,
    private readonly skipUpTo = -1,
  ) {}

  /** Timers of up to `ms` fire at once; longer ones, such as the timeouts of calls, when the clock is moved. */
  static skipping(ms = Number.POSITIVE_INFINITY): FakeClock {
    return new FakeClock(NOW, ms);
  }

  /** Number of pending timers. */
  get waiting(): number {
    return this.timers.length;
  }

  now(): number {
    return this.time;
  }

  after(ms: number, work: () => void): () => void {
    const timer: Timer = { at: this.time + ms, work };
    this.waits.push(ms);
    this.timers.push(timer);
    if (ms <= this.skipUpTo) queueMicrotask(() => this.fire(timer));
    return () => this.remove(timer);
  }

  pass(ms: number): void {
    const end = this.time + ms;
    for (let next = this.due(end); next; next = this.due(end)) {
      this.time = Math.max(this.time, next.at);
      this.fire(next);
    }
    this.time = end;
  }

  /** Passes, with time for promises after each timer: the timers that they set are passed as well. */
  async passAsync(ms: number): Promise<void> {
    const end = this.time + ms;
    await settled();
    for (let next = this.due(end); next; next = this.due(end)) {
      this.pass(Math.max(0, next.at - this.time));
      await settled();
    }
    this.pass(end - this.time);
    await settled();
  }

  /** The phone's clock is set forward by `ms`, or back: timers keep their remaining time. */
  adjust(ms: number): void {
    this.time += ms;
    for (const timer of this.timers) timer.at += ms;
  }

  private due(end: number): Timer | undefined {
    return this.timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
  }

  private fire(timer: Timer): void {
    if (!this.timers.includes(timer)) return;
    this.remove(timer);
    timer.work();
  }

  private remove(timer: Timer): void {
    this.timers = this.timers.filter((other) => other !== timer);
  }
}

/** Waits for pending promise callbacks. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
