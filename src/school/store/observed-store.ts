import { channel } from 'node:diagnostics_channel';
import { performance } from 'node:perf_hooks';
import type { Reading, StoreOf, Tables } from '../core/store';

/** Published for each database work, and for each call in it; `ms` includes all waiting. */
export interface DatabaseOperation {
  readonly kind: 'read' | 'transaction' | 'call';
  /** Of a call: table and method, such as `applications.find`. */
  readonly call?: string;
  readonly ms: number;
  readonly failed: boolean;
}

/** A diagnostics channel that an operator's own instrumentation may subscribe to. */
export const DATABASE_CHANNEL = 'orientation.database';

const works = channel(DATABASE_CHANNEL);

/** Publishes the duration of each work, and of each call in it. */
export class ObservedStore<R extends Reading, T extends Tables> implements StoreOf<R, T> {
  constructor(private readonly store: StoreOf<R, T>) {}

  transaction<Result>(work: (tables: T) => Promise<Result>): Promise<Result> {
    return observed({ kind: 'transaction' }, () =>
      this.store.transaction((tables) => work(observedTables(tables))),
    );
  }

  read<Result>(work: (tables: R) => Promise<Result>): Promise<Result> {
    return observed({ kind: 'read' }, () => this.store.read((tables) => work(observedTables(tables))));
  }
}

function observedTables<T extends Reading>(tables: T): T {
  if (!works.hasSubscribers) return tables;
  const observed = Object.entries(tables).map(([name, table]) => [name, observedTable(name, table)]);
  return Object.fromEntries(observed) as T;
}

function observedTable(name: string, table: object): object {
  return new Proxy(table, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key);
      if (typeof member !== 'function') return member;
      return (...values: unknown[]) =>
        observed({ kind: 'call', call: `${name}.${String(key)}` }, async () =>
          Reflect.apply(member, target, values),
        );
    },
  });
}

async function observed<T>(
  work: Pick<DatabaseOperation, 'kind' | 'call'>,
  run: () => Promise<T>,
): Promise<T> {
  if (!works.hasSubscribers) return run();
  const start = performance.now();
  let failed = true;
  try {
    const result = await run();
    failed = false;
    return result;
  } finally {
    works.publish({ ...work, ms: performance.now() - start, failed } satisfies DatabaseOperation);
  }
}
