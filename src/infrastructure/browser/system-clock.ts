import type { Clock } from '#application/ports/phone/clock';

export class SystemClock implements Clock {
  now(): number {
    return Date.now();
  }

  after(ms: number, work: () => void): () => void {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  }
}
