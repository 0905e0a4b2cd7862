import type { SchoolClock } from '../../core/school-clock';

/** ms between two queries of the database's time. */
const EVERY = 30_000;
/** A query that took longer, in ms, is too imprecise to use, unless there is no other. */
const PRECISE = 2_000;

/**
 * The time of the database server, which all processes share: a plan opens at the same moment for everyone, however far their
 * machines' clocks differ. Between two queries it advances with the machine's clock; where the database does not respond, the
 * last offset stays.
 */
export class DatabaseClock implements SchoolClock {
  private offset: number | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    /** Epoch ms by the database server. */
    private readonly databaseTime: () => Promise<number>,
    private readonly local: () => number = Date.now,
  ) {}

  now(): number {
    return Math.round(this.local() + (this.offset ?? 0));
  }

  /** Queries at once, then regularly while the process runs. Rejects where the first query fails. */
  async start(): Promise<void> {
    // The first query may have been slow because it had to open a connection; the second reuses it.
    if (!(await this.sync())) await this.sync();
    this.timer = setInterval(() => void this.sync().catch(() => undefined), EVERY);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Returns whether the query was precise. */
  async sync(): Promise<boolean> {
    const asked = this.local();
    const time = await this.databaseTime();
    const result = this.local();
    const isPrecise = result - asked < PRECISE;
    if (isPrecise || this.offset === undefined) this.offset = time - (asked + result) / 2;
    return isPrecise;
  }
}
