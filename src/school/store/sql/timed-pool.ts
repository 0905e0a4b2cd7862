import { performance } from 'node:perf_hooks';
import type { PostgresPool, PostgresPoolClient } from 'kysely';

/** A pool that knows how long its line is: whoever waits longest stands first in it. */
export class TimedPool implements PostgresPool {
  private readonly waiting = new Set<{ readonly since: number }>();

  constructor(private readonly pool: PostgresPool) {}

  longestWait(): number {
    const [first] = this.waiting;
    return first ? performance.now() - first.since : 0;
  }

  async connect(): Promise<PostgresPoolClient> {
    const waiter = { since: performance.now() };
    this.waiting.add(waiter);
    try {
      return await this.pool.connect();
    } finally {
      this.waiting.delete(waiter);
    }
  }

  end(): Promise<void> {
    return this.pool.end();
  }
}
