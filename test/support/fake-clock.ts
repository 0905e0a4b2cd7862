import type { Clock } from '#application/ports/phone/clock';

/** 2026-08-11 14:02:36 in Shanghai. */
export const NOW = Date.UTC(2026, 7, 11, 6, 2, 36);

/** A clock that the test moves; timers fire in order. */
export class FakeClock implements Clock {
  private timers: { readonly at: number; readonly work: () => void }[] = [];

  /** Epoch ms; setting it fires no timers. */
  constructor(public time = NOW) {}

  /** Number of pending timers. */
  get waiting(): number {
    return this.timers.length;
  }

  now(): number {
    return this.time;
  }

  after(ms: number, work: () => void): () => void {
    const timer = { at: this.time + ms, work };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  }

  /** Time of the next timer, if not after `end`. */
  nextTimer(end: number): number | undefined {
    return this.due(end)?.at;
  }

  pass(ms: number): void {
    const end = this.time + ms;
    for (;;) {
      const next = this.due(end);
      if (!next) break;
      this.timers = this.timers.filter((timer) => timer !== next);
      this.time = Math.max(this.time, next.at);
      next.work();
    }
    this.time = end;
  }

  /** Passes in steps, running promise callbacks in between. */
  async passInSteps(ms: number, step = 1000): Promise<void> {
    await settled();
    for (let left = ms; left > 0; left -= step) {
      this.pass(Math.min(step, left));
      await settled();
    }
  }

  private due(end: number) {
    return this.timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
  }
}

/** Waits for pending promise callbacks. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
