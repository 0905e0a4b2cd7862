import { expect, it } from 'vitest';
import { killWhileDeciding } from '#test/bench/decision-kills';
import { emptyDatabase } from '#test/school/empty-database';

const server = process.env.TEST_DATABASE_URL ?? '';
/** `KILLS=50` for as many. */
const kills = Number(process.env.KILLS ?? 6);

it.skipIf(server === '')(
  `processes that are killed ${kills} times between a decision and its effect leave each with its effect once`,
  async () => {
    const database = await emptyDatabase(server);
    try {
      const { killed, applications, taken } = await killWhileDeciding(database.url, kills);
      expect(killed).toBe(kills);
      const decided = applications.filter(({ prepared }) => prepared > 0);
      expect(decided.length).toBeGreaterThan(kills);
      for (const one of decided)
        expect(one).toMatchObject({ events: 1, prepared: 1, effects: 1, isPending: false });
      for (const one of applications.filter(({ prepared }) => prepared === 0))
        expect(one).toMatchObject({ status: 'submitted', events: 0, effects: 0, isPending: false });
      const refused = applications.filter(({ status }) => status === 'notAdmitted').length;
      expect(taken).toBe(applications.length - refused);
    } finally {
      await database.drop();
    }
  },
  kills * 30_000,
);
