// A process of the school that `decision-kills.ts` kills: prepares decisions, refusing every other applicant, and then does what is due.
// It kills itself at the call of the clock whose number is KILL_AT, in the middle of a transaction for most of them.

import { createSchool } from '#school/core/school';
import { openSqlStore } from '#school/store/sql/open-sql-store';
import { DeskSchool } from '#test/school/core/desk/desk-under-test';
import { MemoryBlobStore } from '#test/support/memory-store/memory-blob-store';

const { DATABASE_URL = '', TENANT = '', NOW = '0', IDS = '', KILL_AT = '0' } = process.env;
const database = await openSqlStore({ databaseUrl: DATABASE_URL });
let now = Number(NOW);
let calls = 0;
const clock = {
  now() {
    calls += 1;
    if (calls === Number(KILL_AT)) process.kill(process.pid, 'SIGKILL');
    return now;
  },
};
const school = createSchool({ ...database, clock, blobs: new MemoryBlobStore() });
const desk = DeskSchool.of(database, { school, clock, tenantId: TENANT });
for (const [at, id] of IDS.split(',').filter(Boolean).entries())
  await desk.decide('陈老师', id, { kind: at % 2 === 0 ? 'approve' : 'refuse' });
now += 10 * 60_000;
await desk.work();
process.exit();
