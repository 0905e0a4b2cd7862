import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';

/** Maximum mean event loop delay over a window, and maximum wait for a database connection; ms. */
const LATE = { loop: 400, database: 4_000 } as const;
const WINDOW = 1_000;
const RESOLUTION = 20;

interface Waits {
  /** ms for which the longest waiting work has waited for a database connection. */
  databaseWait(): number;
}

/** Whether this process is so overloaded that new requests should be rejected at once, to be retried later. */
export class Overload {
  private readonly histogram: IntervalHistogram = monitorEventLoopDelay({
    resolution: RESOLUTION,
  });
  private readonly timer: NodeJS.Timeout;
  private loopDelay = 0;

  constructor(private readonly waits: Waits) {
    this.histogram.enable();
    this.timer = setInterval(() => this.sample(), WINDOW);
    this.timer.unref();
  }

  isOver(): boolean {
    return this.loopDelay > LATE.loop || this.waits.databaseWait() > LATE.database;
  }

  stop(): void {
    clearInterval(this.timer);
    this.histogram.disable();
  }

  /** Without a new sample, the previous result still holds. */
  private sample(): void {
    if (this.histogram.count === 0) return;
    this.loopDelay = this.histogram.mean / 1e6 - RESOLUTION;
    this.histogram.reset();
  }
}
