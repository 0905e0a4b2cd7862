import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReportEntry } from '#domain/checkin/report';
import { newStudentRecord } from '#school/core/checkin/new-students';
import { REPORTS_PAGE } from '#school/core/checkin/reports';
import { REFUNDS_PAGE } from '#school/core/payment/fee-desk';
import type { RefundRecord } from '#school/core/payment/payment-records';
import { QINGYUN } from '#school/demo/qingyun/qingyun';
import { loadPages } from '#school/http/sandbox/page/pages';
import { NodeSecrets } from '#school/store/node-secrets';
import { person } from '#test/school/store/small-school';
import { MemoryStore } from '#test/support/memory-store/memory-store';
import { stewardEndpoints } from '#wire/steward';
import { DemoServer, NOW } from '../demo-server';

const REPORTED = REPORTS_PAGE + 30;
const OPEN = REFUNDS_PAGE + 30;

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
  for (let place = 0; place < OPEN; place += 1) {
    const refund = {
      refundNo: `R00000${place}`,
      orderNo: 'P1',
      tenantId: QINGYUN,
      applicationNo: 'A1',
      network: 'desk',
      amount: 100,
      reason: 'desk',
      ofFee: true,
      state: 'pending',
      decidedAt: NOW + place,
      failures: 0,
    } as const;
    await store.transaction(({ payments }) => payments.addRefund(refund, NOW));
  }
});
afterAll(() => server.app.close());

async function ask(path: string, after: string | undefined) {
  const response = await server.app.inject({
    url: `/sandbox/api/${path}`,
    query: after === undefined ? {} : { after },
    headers: { tenantid: QINGYUN, authorization: `Bearer ${bearer}` },
  });
  return response.json().data;
}

it('a steward can page through all reports, and the desk through all refunds', async () => {
  const reports = (count: number) =>
    loadPages<ReportEntry>(count, async (last) => {
      const { reports: entries, more } = await ask('gate', last?.welcomeId);
      return { entries, more };
    });
  const first = await reports(1);
  expect([first.entries.length, first.more]).toEqual([REPORTS_PAGE, true]);
  const { entries, more } = await reports(3);
  expect(more).toBe(false);
  const lastFirst = Array.from({ length: REPORTED }, (_, place) => NOW + REPORTED - 1 - place);
  expect(entries.map(({ reportedAt }) => reportedAt)).toEqual(lastFirst);
  const asked = await server.ask(
    stewardEndpoints.reports,
    { after: (await ask('gate', undefined)).reports.at(-1).welcomeId },
    { tenantId: QINGYUN, bearer },
  );
  expect(asked.reports.map(({ reportedAt }) => reportedAt)).toEqual(lastFirst.slice(REPORTS_PAGE));

  const refunds = await loadPages<RefundRecord>(2, async (last) => {
    const page = await ask('refunds', last?.refundNo);
    return { entries: page.refunds, more: page.more };
  });
  expect(refunds.more).toBe(false);
  expect(refunds.entries.map(({ refundNo }) => refundNo)).toEqual(
    Array.from({ length: OPEN }, (_, place) => `R00000${place}`),
  );
});
