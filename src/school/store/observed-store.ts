import { channel } from 'node:diagnostics_channel';
import { performance } from 'node:perf_hooks';
import type { Reading, Store, Tables } from '../core/store';

/** Published for each database call; `ms` includes all waiting. */
export interface DatabaseWork {
  readonly kind: 'read' | 'transaction';
  readonly ms: number;
  readonly failed: boolean;
}

/** A diagnostics channel that an operator's own instrumentation may subscribe to. */
export const DATABASE_CHANNEL = 'orientation.database';

const works = channel(DATABASE_CHANNEL);

/** Publishes the duration of each call. */
export class ObservedStore implements Store {
  constructor(private readonly store: Store) {}

  transaction<T>(work: (tables: Tables) => Promise<T>): Promise<T> {
    return observed('transaction', () => this.store.transaction(work));
  }

  read<T>(work: (tables: Reading) => Promise<T>): Promise<T> {
    return observed('read', () => this.store.read(work));
  }
}

async function observed<T>(kind: DatabaseWork['kind'], work: () => Promise<T>): Promise<T> {
  if (!works.hasSubscribers) return work();
  const start = performance.now();
  let failed = true;
  try {
    const answer = await work();
    failed = false;
    return answer;
  } finally {
    works.publish({ kind, ms: performance.now() - start, failed } satisfies DatabaseWork);
  }
}
