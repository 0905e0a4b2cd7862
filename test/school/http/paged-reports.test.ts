import { afterAll, beforeAll, expect, it } from 'vitest';
import { newStudentRecord } from '#school/core/checkin/new-students';
import { REPORTS_PAGE } from '#school/core/checkin/reports';
import { QINGYUN } from '#school/demo/qingyun/qingyun';
import { NodeSecrets } from '#school/store/node-secrets';
import { person } from '#test/school/store/small-school';
import { MemoryStore } from '#test/support/memory-store/memory-store';
import { stewardEndpoints } from '#wire/steward';
import { DemoServer, NOW } from './demo-server';

const REPORTED = REPORTS_PAGE + 30;

let server: DemoServer;
let bearer: string;
beforeAll(async () => {
  const [store, secrets] = [new MemoryStore(), new NodeSecrets()];
  server = await DemoServer.start({}, { store, secrets });
  bearer = await server.school.desk.stewardToken(QINGYUN);
  for (let place = 0; place < REPORTED; place += 1) {
    const student = newStudentRecord(secrets, QINGYUN, person(place), NOW);
    const report = { at: NOW + place, via: 'pass', scannedAt: NOW, steward: 's', code: 'c' } as const;
    await store.transaction(({ welcome }) => welcome.add({ ...student, report }));
  }
});
afterAll(() => server.app.close());

it('a steward can page through all reports, the last one first', async () => {
  const me = { tenantId: QINGYUN, bearer };
  const first = await server.ask(stewardEndpoints.reports, {}, me);
  expect([first.reports.length, first.reported]).toEqual([REPORTS_PAGE, REPORTED]);
  const rest = await server.ask(stewardEndpoints.reports, { after: first.reports.at(-1)?.welcomeId }, me);
  expect([...first.reports, ...rest.reports].map(({ reportedAt }) => reportedAt)).toEqual(
    Array.from({ length: REPORTED }, (_, place) => NOW + REPORTED - 1 - place),
  );
});
