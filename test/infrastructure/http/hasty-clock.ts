import type { Clock } from '#application/ports/phone/clock';

/** A clock on which every wait ends at once; records the waits. */
export class HastyClock implements Clock {
  readonly waits: number[] = [];

  constructor(private readonly at = 1_700_000_000_000) {}

  now(): number {
    return this.at;
  }

  after(ms: number, work: () => void): () => void {
    this.waits.push(ms);
    let off = false;
    queueMicrotask(() => off || work());
    return () => {
      off = true;
    };
  }
}
