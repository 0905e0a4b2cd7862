// @module-tag thorough
import { describe, it } from 'vitest';
import {
  embeddedUnderTest,
  memoryUnderTest,
  type StoreUnderTest,
  twoStoresUnderTest,
} from '#test/school/store/store-under-test';
import { endsEven } from './fault-course';

const server = process.env.TEST_DATABASE_URL ?? '';
const TIMEOUT = 240_000;

async function on(open: () => Promise<StoreUnderTest>, runs: number): Promise<void> {
  const under = await open();
  try {
    await endsEven(under, runs);
  } finally {
    await under.close();
  }
}

describe('received money equals fees plus refunds, whatever crashes, is lost, repeated, late or out of order', () => {
  it(
    'received money equals fees plus refunds after any course of faults, in memory',
    () => on(memoryUnderTest, 400),
    TIMEOUT,
  );
  it(
    'received money equals fees plus refunds after any course of faults, on the embedded database',
    () => on(embeddedUnderTest, 8),
    TIMEOUT,
  );
  it.runIf(server !== '')(
    server
      ? 'on PostgreSQL, by two processes'
      : 'on PostgreSQL: not asked, as TEST_DATABASE_URL names no server',
    () => on(() => twoStoresUnderTest(server), 12),
    TIMEOUT,
  );
});
