import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR, person } from '#test/school/store/small-school';
import { FEE, MINUTE, type Payer, PaySchool, PLAN } from './pay-school';

let pay: PaySchool;
let payer: Payer;
beforeEach(async () => {
  pay = await PaySchool.open();
  payer = await pay.apply();
});

describe('the order of a fee', () => {
  it('concurrent requests of several devices get the same order', async () => {
    const orders = await Promise.all(Array.from({ length: 5 }, () => pay.order(payer)));
    expect(new Set(orders.map(({ orderNo }) => orderNo)).size).toBe(1);
    expect(orders[0]).toEqual({
      orderNo: expect.stringMatching(/^P260601\d{12}$/),
      amount: FEE,
      reason: 'fee',
      expiresAt: pay.clock.now() + 30 * MINUTE,
      network: 'sandbox',
    });
    expect(await pay.fee(payer)).toMatchObject({ state: 'ordering', orderNo: orders[0]?.orderNo });
  });

  it('an order expires with the reserved place at the latest, and is renewed after half an hour', async () => {
    pay.clock.pass(48 * HOUR - 10 * MINUTE);
    const { orderNo, expiresAt } = await pay.order(payer);
    expect(expiresAt).toBe(pay.clock.now() + 10 * MINUTE);
    pay.clock.pass(9 * MINUTE);
    expect(await pay.fees.openOrder(pay.tenantId, payer.token, payer.applicationId)).toEqual({
      refused: 'orderClosed',
    });
    expect((await pay.orderRecord(orderNo))?.state).toBe('closed');
    const other = await pay.apply(1);
    const first = await pay.ordered(other);
    pay.clock.pass(30 * MINUTE);
    const second = await pay.order(other);
    expect(second.orderNo).not.toBe(first);
    expect((await pay.orderRecord(first))?.state).toBe('closed');
    expect(await pay.network.pay(first)).toBe(false);
  });

  it('an order is only for its own applicant, and only while the fee is due', async () => {
    const other = await pay.apply(1);
    const { orderNo } = await pay.order(payer);
    const { fees, tenantId } = pay;
    const { paymentSheets, vouchers } = pay.small.school;
    const notFound = { refused: 'notFound' };
    expect(await fees.openOrder(tenantId, other.token, payer.applicationId)).toEqual(notFound);
    expect(await fees.refresh(tenantId, other.token, payer.applicationId)).toEqual(notFound);
    expect(await vouchers.one(tenantId, other.token, payer.applicationId)).toEqual(notFound);
    const order = { orderNo, returnTo: '#/' };
    expect(await paymentSheets.prepare(tenantId, other.token, order)).toEqual(notFound);
    expect(await paymentSheets.prepare(tenantId, payer.token, { ...order, orderNo: 'P000000' })).toEqual(
      notFound,
    );
    await pay.small.publish('free', { cap: 5 });
    await pay.small.publish('later', { cap: 5, feeDue: 'afterReview' });
    for (const plan of ['free', 'later']) {
      const { token, applicationId } = await pay.small.apply(plan, person(2));
      expect(await fees.openOrder(tenantId, token, applicationId)).toEqual({ refused: 'orderClosed' });
    }
  });

  it('an order is paid at the desk if the school has no payment network', async () => {
    const { small } = await PaySchool.open();
    await small.school.setup.openTenant({
      tenantId: small.tenantId,
      orgId: 'org',
      uniqueName: small.tenantId,
      name: 'A desk school',
      badge: { name: 'A desk school', greeting: '', initial: 'S' },
      receiptPrefix: 'SM',
      isDefault: false,
      manually: false,
    });
    const { token, applicationId } = await small.apply(PLAN, person(0));
    const order = await small.school.fees.openOrder(small.tenantId, token, applicationId);
    expect(order).toMatchObject({ network: 'desk', amount: FEE });
    const { orderNo } = order as { orderNo: string };
    const asked = { orderNo, returnTo: '#/' };
    expect(await small.school.paymentSheets.prepare(small.tenantId, token, asked)).toEqual({
      refused: 'orderClosed',
    });
    expect(await small.school.paymentSheets.publicConfig(small.tenantId, 'https://school.example/')).toEqual({
      refused: 'notFound',
    });
    const judged = await small.school.fees.refresh(small.tenantId, token, applicationId, 'ok');
    expect(judged).toMatchObject({ paid: false, application: { fee: { state: 'due', orderNo } } });
    expect(await small.school.desk.settleFee(small.tenantId, applicationId)).toMatchObject({
      fee: { state: 'paid', orderNo },
    });
  });
});

describe('an unpaid place at its deadline', () => {
  it('an unpaid place is not released before the network has closed its order', async () => {
    pay.clock.pass(48 * HOUR - 5 * MINUTE);
    const orderNo = await pay.ordered(payer);
    pay.provider.isReachable = false;
    pay.clock.pass(10 * MINUTE);
    expect(await pay.check(payer)).toMatchObject({ application: { state: { status: 'submitted' } } });
    await pay.small.school.reconciliation.run();
    expect(await pay.application(payer)).toMatchObject({ state: { status: 'submitted' } });
    pay.provider.isReachable = true;
    pay.clock.pass(2 * MINUTE);
    await pay.small.school.reconciliation.run();
    expect(await pay.application(payer)).toMatchObject({
      state: { status: 'expired' },
      fee: { state: 'due' },
    });
    expect((await pay.orderRecord(orderNo))?.state).toBe('closed');
    expect(await pay.small.taken(PLAN)).toBe(0);
  });

  it('a place is kept if it was paid in time and the notification was lost', async () => {
    pay.clock.pass(48 * HOUR - 5 * MINUTE);
    const orderNo = await pay.ordered(payer);
    await pay.network.pay(orderNo, 'lost');
    pay.clock.pass(10 * MINUTE);
    await pay.small.school.reconciliation.run();
    expect(await pay.application(payer)).toMatchObject({
      state: { status: 'submitted' },
      fee: { state: 'paid' },
    });
  });

  it('an unconfirmed “ok” of the payment sheet does not keep a place', async () => {
    pay.clock.pass(48 * HOUR - 5 * MINUTE);
    await pay.ordered(payer);
    await pay.check(payer, 'ok');
    pay.clock.pass(5 * MINUTE);
    await pay.check(payer, 'ok');
    expect(await pay.application(payer)).toMatchObject({
      state: { status: 'expired' },
      fee: { state: 'failed' },
    });
  });
});
