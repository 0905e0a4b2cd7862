import { afterAll, beforeAll, expect, it } from 'vitest';
import { killWhileEntering } from '#test/bench/entry-kills';
import { emptyDatabase } from '../empty-database';

const server = process.env.TEST_DATABASE_URL;
let database: Awaited<ReturnType<typeof emptyDatabase>>;

beforeAll(async () => {
  if (server) database = await emptyDatabase(server);
});
afterAll(() => database?.drop());

it.skipIf(!server)(
  'processes that are killed during a batch of submissions lose no receipt, number or place',
  async () => {
    const { acknowledged, filed, lost, numbers, taken } = await killWhileEntering(database.url, 4);
    expect(lost).toBe(0);
    expect(acknowledged).toBeGreaterThan(200);
    expect(filed).toBeGreaterThanOrEqual(acknowledged);
    expect(taken).toBe(filed);
    expect(numbers).toEqual(Array.from({ length: filed }, (_, at) => at + 1));
  },
  60_000,
);
