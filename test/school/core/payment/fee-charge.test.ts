import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR } from '#test/school/store/small-school';
import { FEE, MINUTE, type Payer, PaySchool } from './pay-school';

let pay: PaySchool;
let payer: Payer;
beforeEach(async () => {
  pay = await PaySchool.open();
  payer = await pay.apply();
});

describe('a charge at the payment network', () => {
  it('the notification of a charge pays the fee, with a voucher and a ledger line', async () => {
    const orderNo = await pay.ordered(payer);
    pay.clock.pass(MINUTE);
    expect(await pay.network.pay(orderNo)).toBe(true);
    const paidAt = pay.clock.now();
    expect(await pay.check(payer, 'ok')).toMatchObject({
      paid: true,
      serverTime: paidAt,
      application: { fee: { state: 'paid', paidAt, orderNo, voucherNo: 'SMPZ26-000001' } },
    });
    expect(await pay.ledger()).toMatchObject([
      { kind: 'charge', amount: FEE, network: 'sandbox', orderNo, movedAt: paidAt, note: 'paid' },
    ]);
    expect(await pay.small.school.vouchers.one(pay.tenantId, payer.token, payer.applicationId)).toEqual({
      voucherNo: 'SMPZ26-000001',
      orderNo,
      applicationNo: 'SM26-000001',
      planTitle: 'Plan plan',
      payer: '何静怡',
      issuer: 'A small school',
      reason: 'fee',
      amount: FEE,
      paidAt,
      network: 'sandbox',
      transactionId: expect.stringMatching(/^4200/),
    });
    expect(await pay.fees.openOrder(pay.tenantId, payer.token, payer.applicationId)).toEqual({
      refused: 'orderClosed',
    });
  });

  it.each(['lost', 'repeated', 'delayed'] as const)(
    'a charge counts once if its notification is %s',
    async (fate) => {
      const orderNo = await pay.ordered(payer);
      await pay.network.pay(orderNo, fate);
      expect(await pay.check(payer)).toMatchObject({ paid: true });
      await pay.network.deliverDelayed();
      expect(await pay.books()).toEqual({ received: FEE, refunded: 0, openRefunds: 0 });
      expect((await pay.application(payer)).history.map(({ event }) => event)).toEqual(['submitted', 'paid']);
    },
  );

  it('reconciliation finds a charge whose notification was lost', async () => {
    const orderNo = await pay.ordered(payer);
    await pay.network.pay(orderNo, 'lost');
    pay.clock.pass(MINUTE);
    expect(await pay.small.school.reconciliation.run()).toEqual({
      orders: 1,
      refunds: 0,
      unavailable: false,
    });
    expect(await pay.fee(payer)).toMatchObject({ state: 'paid' });
    expect(await pay.small.school.reconciliation.run()).toEqual({
      orders: 0,
      refunds: 0,
      unavailable: false,
    });
  });

  it('a stopped reconciliation leaves a charge to the next one', async () => {
    const orderNo = await pay.ordered(payer);
    await pay.network.pay(orderNo, 'lost');
    pay.clock.pass(MINUTE);
    const { reconciliation } = pay.small.school;
    expect(await reconciliation.run(undefined, AbortSignal.abort())).toMatchObject({ orders: 0 });
    expect(await reconciliation.run()).toMatchObject({ orders: 1 });
  });

  it('a charge of a wrong amount does not pay the fee: it is refunded and recorded', async () => {
    const orderNo = await pay.ordered(payer);
    const payment = { orderNo, transactionId: 'T1', amount: FEE - 1, paidAt: pay.clock.now() };
    await pay.small.school.incomingPayments.settle(payment);
    await pay.small.school.incomingPayments.settle(payment);
    expect(await pay.fee(payer)).toMatchObject({ state: 'failed' });
    expect(await pay.ledger()).toMatchObject([{ amount: FEE - 1, note: 'wrongAmount' }]);
    expect((await pay.books()).openRefunds).toBe(1);
    expect(pay.events.filter(({ kind }) => kind === 'payment')).toMatchObject([
      { act: 'order', outcome: 'done' },
      { act: 'charge', as: 'wrongAmount', subject: orderNo },
    ]);
    expect((await pay.order(payer)).orderNo).not.toBe(orderNo);
  });

  it.each([
    [FEE, 'second'],
    [FEE - 1, 'wrongAmount'],
  ])(
    'a further charge of %s for a paid order is refunded, and the voucher stays the first one’s',
    async (amount, as) => {
      const orderNo = await pay.ordered(payer);
      await pay.network.pay(orderNo);
      const voucher = () => pay.small.school.vouchers.one(pay.tenantId, payer.token, payer.applicationId);
      const before = await voucher();
      pay.clock.pass(MINUTE);
      expect(await pay.settle({ orderNo, transactionId: 'T2', amount, paidAt: pay.clock.now() })).toBe(as);
      expect(await voucher()).toEqual(before);
      expect(await pay.fee(payer)).toMatchObject({ state: 'paid' });
      expect((await pay.books()).openRefunds).toBe(1);
      expect(await pay.small.school.reconciliation.run()).toMatchObject({ orders: 0 });
    },
  );

  it('a charge for an unknown order changes nothing and is recorded in the security log', async () => {
    await pay.small.school.incomingPayments.settle({
      orderNo: 'P260601999999999999',
      transactionId: 'T',
      amount: FEE,
      paidAt: 0,
    });
    expect(pay.events.at(-1)).toMatchObject({
      kind: 'payment',
      act: 'charge',
      as: 'unknown',
      outcome: 'notFound',
    });
    expect((await pay.books()).received).toBe(0);
  });

  it('the transaction of one order does not pay another order', async () => {
    const other = await pay.apply(1);
    const [mine, theirs] = [await pay.ordered(payer), await pay.ordered(other)];
    await pay.network.pay(mine);
    const [line] = await pay.ledger();
    const replayed = { orderNo: theirs, transactionId: line?.transactionId ?? '', amount: FEE, paidAt: 0 };
    await pay.small.school.incomingPayments.settle(replayed);
    expect(await pay.fee(other)).toMatchObject({ state: 'ordering' });
    expect((await pay.books()).received).toBe(FEE);
  });

  it('the time of a charge is kept between its order and now, whatever the network’s clock', async () => {
    const other = await pay.apply(1);
    const ordered = pay.clock.now();
    const [early, late] = [await pay.ordered(payer), await pay.ordered(other)];
    pay.clock.pass(MINUTE);
    await pay.small.school.incomingPayments.settle({
      orderNo: early,
      transactionId: 'A',
      amount: FEE,
      paidAt: 0,
    });
    await pay.small.school.incomingPayments.settle({
      orderNo: late,
      transactionId: 'B',
      amount: FEE,
      paidAt: ordered + 9 * HOUR,
    });
    expect((await pay.fee(payer)).paidAt).toBe(ordered);
    expect((await pay.fee(other)).paidAt).toBe(pay.clock.now());
  });
});
