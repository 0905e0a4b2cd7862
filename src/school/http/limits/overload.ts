import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';

/** How late the event loop may run on average over a window, and how long work may wait for a connection, in ms. */
const LATE = { loop: 400, database: 4_000 } as const;
const WINDOW = 1_000;
const RESOLUTION = 20;

interface Waits {
  /** For how long the one that waits longest has waited for a connection to the database, in ms. */
  databaseWait(): number;
}

/** Whether this process is so far behind that whoever comes now is better told at once to come again. */
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

  /** Without a sample since the last look, what was known then still holds. */
  private sample(): void {
    if (this.histogram.count === 0) return;
    this.loopDelay = this.histogram.mean / 1e6 - RESOLUTION;
    this.histogram.reset();
  }
}
