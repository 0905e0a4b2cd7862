import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type OpenStore, openSqlStore } from '#school/store/sql/open-sql-store';
import { FEE, type Payer, PaySchool } from '#test/school/core/payment/pay-school';
import { orThrow } from '#test/support/or-throw';
import { DeskSchool } from './desk-under-test';

let database: OpenStore;
let pay: PaySchool;
let desk: DeskSchool;
let payer: Payer;

beforeAll(async () => {
  database = await openSqlStore({});
}, 60_000);
afterAll(() => database.close());
beforeEach(async () => {
  pay = await PaySchool.open({ ...database, close: async () => {} });
  desk = DeskSchool.of(database, pay.small);
  for (const name of ['陈老师', '周会计', '何老师'] as const) await desk.employ(name);
  payer = await pay.apply();
});

const id = () => payer.applicationId;
async function change(act: 'settle' | 'exempt' | 'refund', version?: number) {
  const context = await desk.as('周会计', act === 'refund' ? 'fee.refund' : 'fee.settle');
  return desk.desk.fees[act](context, id(), version ?? (await desk.record(id())).version);
}
async function search(asked: object) {
  const found = await desk.desk.fees.search(await desk.as('何老师', 'fee.read'), asked, 100);
  return found.rows;
}

it('a fee is settled once, refunded once its place is free, and both are in the ledger and the audit', async () => {
  expect(await search({ group: 'due' })).toMatchObject([
    { maskedName: '何*怡', fee: { state: 'due', amount: FEE }, actions: ['settle', 'exempt'] },
  ]);
  const { version, no } = await desk.record(id());
  expect(await change('settle', version + 1)).toEqual({ refused: 'changed' });
  expect(await change('refund')).toEqual({ refused: 'notInThisState' });
  const both = await Promise.all([change('settle', version), change('settle', version)]);
  expect(both).toContainEqual(expect.objectContaining({ fee: expect.objectContaining({ actions: [] }) }));
  expect(both).toContainEqual({ refused: expect.stringMatching(/notInThisState|changed/) });
  expect(await pay.books()).toMatchObject({ received: FEE, refunded: 0 });

  await desk.decide('陈老师', id(), { kind: 'refuse' }, { atOnce: true });
  expect(await search({ group: 'paid', number: no.slice(-4) })).toMatchObject([{ no, actions: ['refund'] }]);
  orThrow(await change('refund'));
  expect(await pay.books()).toEqual({ received: FEE, refunded: FEE, openRefunds: 0 });

  const auditor = await desk.as('何老师', 'ledger.read');
  const { csv, name } = orThrow(await desk.desk.fees.ledger(auditor, '2026-06-01'));
  expect(name).toBe('台账-2026-06-01.csv');
  expect(desk.events.at(-1)).toMatchObject({ kind: 'export', of: 'ledger', outcome: 'done' });
  expect(csv).toMatch(/^\uFEFF时间,.*\r\n.*,收款,50\.00,前台,.*\r\n.*,退款,-50\.00,前台,/);
  expect(await desk.desk.fees.ledger(auditor, '2026-13-01')).toMatchObject({ refused: 'invalid' });
  const lines = await desk.audit();
  expect(lines.filter((line) => line.includes('fee.settle done'))).toEqual([
    '周会计 fee.settle done: settle',
  ]);
  expect(lines).toContain('周会计 fee.refund done: refund');
  expect(lines).toContain('何老师 ledger.read done: 2026-06-01, 2');
});

it('a payment on its way counts before the desk settles or waives the fee', async () => {
  const { version } = await desk.record(id());
  const orderNo = await pay.ordered(payer);
  await pay.network.pay(orderNo, 'lost');
  expect(await change('exempt', version)).toEqual({ refused: 'changed' });
  expect(await change('exempt')).toEqual({ refused: 'notInThisState' });
  expect(await search({ group: 'paid' })).toMatchObject([{ orderNo }]);
});

it('a waived fee leaves nothing to pay', async () => {
  orThrow(await change('exempt'));
  expect(await search({ group: 'exempt' })).toMatchObject([{ id: id(), actions: [] }]);
  expect(await change('settle')).toEqual({ refused: 'notInThisState' });
});

it('a refund of money taken at the desk is handed over once, by whoever entered a code', async () => {
  orThrow(await change('settle'));
  const { version } = await desk.record(id());
  orThrow(
    await pay.small.school.admissions.own.withdraw(desk.tenantId, payer.token, {
      applicationId: id(),
      version,
    }),
  );
  const read = await desk.as('周会计', 'fee.read');
  const { refunds, more } = await desk.desk.fees.openRefunds(read, undefined, 100);
  expect(more).toBe(false);
  expect(refunds).toMatchObject([{ amount: FEE, reason: 'withdrawn', state: 'pending' }]);
  const refundNo = refunds[0]?.id ?? '';
  const context = await desk.as('周会计', 'fee.refund');
  expect(await desk.desk.fees.handOver(context, refundNo)).toEqual({});
  expect(await desk.desk.fees.handOver(context, refundNo)).toEqual({ refused: 'notInThisState' });
  expect(await desk.desk.fees.handOver(context, 'R123456')).toEqual({ refused: 'notFound' });
  expect(await desk.audit(refundNo)).toEqual([
    '周会计 fee.refund done: handOver, begun',
    '周会计 fee.refund done: handOver',
    '周会计 fee.refund refused: handOver, begun, notInThisState',
  ]);
  expect(await pay.books()).toEqual({ received: FEE, refunded: FEE, openRefunds: 0 });
});
