import type { SchoolClock } from '../../core/school-clock';

/** How often a process asks the database what time it is, in ms. */
const EVERY = 30_000;
/** An answer that took longer says too little, in ms, unless nothing is known yet. */
const PRECISE = 2_000;

/**
 * The time of the database's server, which all processes on it share: an opening comes at one moment for everybody, however
 * far the clocks of their machines are apart. Between two looks it goes on by the machine's own clock; where the database
 * does not answer, it goes on as it was.
 */
export class DatabaseClock implements SchoolClock {
  private offset: number | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    /** Epoch ms by the database's server. */
    private readonly databaseTime: () => Promise<number>,
    private readonly local: () => number = Date.now,
  ) {}

  now(): number {
    return Math.round(this.local() + (this.offset ?? 0));
  }

  /** Asks at once, and from then on while the process runs. Rejects where the first look fails. */
  async start(): Promise<void> {
    // The first look may have waited for a connection, which is there for the second.
    if (!(await this.sync())) await this.sync();
    this.timer = setInterval(() => void this.sync().catch(() => undefined), EVERY);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Whether the answer was precise. */
  async sync(): Promise<boolean> {
    const asked = this.local();
    const time = await this.databaseTime();
    const answered = this.local();
    const isPrecise = answered - asked < PRECISE;
    if (isPrecise || this.offset === undefined) this.offset = time - (asked + answered) / 2;
    return isPrecise;
  }
}
