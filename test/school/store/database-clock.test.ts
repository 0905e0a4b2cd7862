import { describe, expect, it } from 'vitest';
import { DatabaseClock } from '#school/store/sql/database-clock';
import { openSqlStore } from '#school/store/sql/open-sql-store';

const MINUTE = 60_000;

describe('DatabaseClock', () => {
  it('the clock follows the database, however far the machine’s clock is off', async () => {
    let now = 1_000_000_000_000;
    const ask = async () => now;
    const ahead = new DatabaseClock(ask, () => now + 3 * MINUTE);
    const behind = new DatabaseClock(ask, () => now - 2 * MINUTE);
    await Promise.all([ahead.sync(), behind.sync()]);
    now += 5_000;
    expect([ahead.now(), behind.now()]).toEqual([now, now]);
  });

  it('the clock corrects for the latency of a query, and ignores a query that took too long', async () => {
    let local = 0;
    let way = 200;
    const clock = new DatabaseClock(
      async () => {
        local += way / 2;
        const time = local + MINUTE;
        local += way / 2;
        return time;
      },
      () => local,
    );
    await clock.sync();
    expect(clock.now()).toBe(local + MINUTE);
    way = 10_000;
    await clock.sync();
    expect(clock.now()).toBe(local + MINUTE);
  });

  it.each([
    ['asks again at its start where the first answer took too long', [3_000, 200], 100],
    ['begins with an answer that took too long where it has no better one', [3_000, 3_000], 1_500],
  ] as const)('the clock %s', async (_, ways, inexact) => {
    let local = 0;
    let looks = 0;
    const clock = new DatabaseClock(
      async () => {
        // All the time passes before the query reaches the database.
        local += ways[looks] ?? 0;
        looks += 1;
        return local + MINUTE;
      },
      () => local,
    );
    await clock.start();
    clock.stop();
    expect(looks).toBe(2);
    expect(Math.abs(clock.now() - (local + MINUTE))).toBe(inexact);
  });

  it('the clock continues while the database does not respond', async () => {
    let fails = false;
    const clock = new DatabaseClock(
      async () => {
        if (fails) throw new Error('away');
        return 7 * MINUTE;
      },
      () => 0,
    );
    await clock.sync();
    fails = true;
    await expect(clock.sync()).rejects.toThrow('away');
    expect(clock.now()).toBe(7 * MINUTE);
  });

  it('the clock reads the time of a real database', async () => {
    const database = await openSqlStore({});
    expect(Math.abs((await database.time()) - Date.now())).toBeLessThan(MINUTE);
    await database.close();
  });
});
