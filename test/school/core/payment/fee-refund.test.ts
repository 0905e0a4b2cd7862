import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR } from '#test/school/store/small-school';
import { FEE, MINUTE, type Payer, PaySchool, PLAN } from './pay-school';

let pay: PaySchool;
let payer: Payer;
beforeEach(async () => {
  pay = await PaySchool.open();
  payer = await pay.apply();
});

describe('money in excess of the fee', () => {
  it('the second payment of one fee from two devices is refunded', async () => {
    const first = await pay.ordered(payer);
    await pay.network.pay(first, 'delayed');
    // The other device has paid an order that the school has closed in the meantime.
    await pay.check(payer);
    await pay.small.school.incomingPayments.settle({
      orderNo: first,
      transactionId: 'second',
      amount: FEE,
      paidAt: pay.clock.now(),
    });
    expect(await pay.books()).toEqual({ received: 2 * FEE, refunded: 0, openRefunds: 1 });
    expect(await pay.ledger()).toMatchObject([{ note: 'paid' }, { note: 'second' }]);
    expect(await pay.fee(payer)).toMatchObject({ state: 'paid' });
  });

  it('a network payment is refunded if the desk received the fee while the network was unreachable', async () => {
    const orderNo = await pay.ordered(payer);
    await pay.network.pay(orderNo, 'lost');
    pay.provider.isReachable = false;
    const { desk } = pay.small.school;
    expect(await desk.settleFee(pay.tenantId, payer.applicationId)).toMatchObject({
      fee: { state: 'paid' },
    });
    pay.provider.isReachable = true;
    pay.clock.pass(MINUTE);
    await pay.small.school.reconciliation.run();
    expect(await pay.books()).toEqual({ received: 2 * FEE, refunded: FEE, openRefunds: 0 });
    expect(await pay.fee(payer)).toMatchObject({ state: 'paid' });
    const voucher = await pay.small.school.vouchers.one(pay.tenantId, payer.token, payer.applicationId);
    expect(voucher).toMatchObject({ network: 'desk' });
    expect(voucher).not.toHaveProperty('orderNo');
    expect(voucher).not.toHaveProperty('refund');
  });

  it('a network payment prevents the desk from settling or waiving the fee', async () => {
    const orderNo = await pay.ordered(payer);
    await pay.network.pay(orderNo, 'lost');
    const { desk } = pay.small.school;
    const refused = { refused: 'invalid', path: 'fee', reason: 'paid' };
    expect(await desk.settleFee(pay.tenantId, payer.applicationId)).toEqual(refused);
    expect(await desk.exemptFee(pay.tenantId, payer.applicationId)).toEqual(refused);
    expect(await pay.books()).toEqual({ received: FEE, refunded: 0, openRefunds: 0 });
  });

  it('a payment is refunded if its application was withdrawn while the sheet was open', async () => {
    const orderNo = await pay.ordered(payer);
    await pay.network.pay(orderNo, 'lost');
    const { admissions } = pay.small.school;
    const { version } = await pay.application(payer);
    const { applicationId, token } = payer;
    expect(await admissions.own.withdraw(pay.tenantId, token, { applicationId, version })).toMatchObject({
      state: { status: 'withdrawn' },
    });
    expect(await pay.fee(payer)).toMatchObject({ state: 'refunded' });
    expect((await pay.fee(payer)).refundedAt).toBeUndefined();
    await pay.small.school.reconciliation.run();
    expect(await pay.fee(payer)).toMatchObject({ state: 'refunded', refundedAt: pay.clock.now() });
    expect(await pay.books()).toEqual({ received: FEE, refunded: FEE, openRefunds: 0 });
  });

  it('withdrawing an application closes its order, which cannot be paid any more', async () => {
    const orderNo = await pay.ordered(payer);
    const { applicationId, token } = payer;
    const { version } = await pay.application(payer);
    await pay.small.school.admissions.own.withdraw(pay.tenantId, token, { applicationId, version });
    expect(await pay.network.pay(orderNo)).toBe(false);
    expect(await pay.fee(payer)).toMatchObject({ state: 'due' });
    expect(await pay.small.taken(PLAN)).toBe(0);
  });

  it('a payment is refunded if the school has waived the fee meanwhile', async () => {
    const orderNo = await pay.ordered(payer);
    await pay.network.pay(orderNo, 'lost');
    pay.provider.isReachable = false;
    const { desk } = pay.small.school;
    expect(await desk.exemptFee(pay.tenantId, payer.applicationId)).toMatchObject({
      fee: { state: 'exempt' },
    });
    pay.provider.isReachable = true;
    pay.clock.pass(MINUTE);
    await pay.small.school.reconciliation.run();
    expect(await pay.fee(payer)).toMatchObject({ state: 'exempt' });
    expect(await pay.books()).toEqual({ received: FEE, refunded: FEE, openRefunds: 0 });
    expect(await pay.ledger()).toMatchObject([{ note: 'exempt' }, { kind: 'refund', note: 'exempt' }]);
  });

  it('a payment after the release takes a free place, or is refunded if there is none', async () => {
    await pay.small.publish('small', { cap: 1, feeDue: 'onSubmit' });
    const late = await pay.apply(1, 'small');
    const orderNo = await pay.ordered(late);
    pay.clock.pass(49 * HOUR);
    await pay.small.school.reconciliation.run();
    expect(await pay.application(late)).toMatchObject({ state: { status: 'expired' } });
    const money = { orderNo, transactionId: 'late', amount: FEE, paidAt: pay.clock.now() };
    await pay.small.school.incomingPayments.settle(money);
    expect(await pay.application(late)).toMatchObject({
      state: { status: 'submitted' },
      fee: { state: 'paid' },
    });
    await pay.small.publish('small', { cap: 2, feeDue: 'onSubmit' });
    const later = await pay.apply(2, 'small');
    const second = await pay.ordered(later);
    pay.clock.pass(49 * HOUR);
    await pay.small.school.reconciliation.run();
    await pay.apply(3, 'small');
    await pay.small.school.incomingPayments.settle({ ...money, orderNo: second, transactionId: 'later' });
    expect(await pay.application(later)).toMatchObject({
      state: { status: 'expired' },
      fee: { state: 'refunded' },
    });
    expect(await pay.ledger()).toMatchObject([{ note: 'paid' }, { note: 'late' }]);
  });
});
