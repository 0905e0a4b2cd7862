import { performance } from 'node:perf_hooks';
import type { PostgresPool, PostgresPoolClient } from 'kysely';

/** A pool that measures how long the request that waits longest has waited for a connection. */
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
