import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ProviderUnavailable } from '#school/core/payment/payment-provider';
import { HOUR, person } from '#test/school/store/small-school';
import { FEE, MINUTE, type Payer, PaySchool, PLAN } from './pay-school';

let pay: PaySchool;
let payer: Payer;
beforeEach(async () => {
  pay = await PaySchool.open();
  payer = await pay.apply();
});

describe('the order of a fee', () => {
  it('is one, however often and on how many devices it is asked for', async () => {
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

  it('ends with the place that is held for it, and is renewed after half an hour', async () => {
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

  it('is for its applicant alone, and for who owes', async () => {
    const other = await pay.apply(1);
    const { orderNo } = await pay.order(payer);
    const { fees, tenantId } = pay;
    const notFound = { refused: 'notFound' };
    expect(await fees.openOrder(tenantId, other.token, payer.applicationId)).toEqual(notFound);
    expect(await fees.refresh(tenantId, other.token, payer.applicationId)).toEqual(notFound);
    expect(await fees.voucher(tenantId, other.token, payer.applicationId)).toEqual(notFound);
    const order = { orderNo, returnTo: '#/' };
    expect(await fees.prepareSheet(tenantId, other.token, order)).toEqual(notFound);
    expect(await fees.prepareSheet(tenantId, payer.token, { ...order, orderNo: 'P000000' })).toEqual(
      notFound,
    );
    await pay.small.publish('free', { cap: 5 });
    await pay.small.publish('later', { cap: 5, feeDue: 'afterReview' });
    for (const plan of ['free', 'later']) {
      const { token, applicationId } = await pay.small.apply(plan, person(2));
      expect(await fees.openOrder(tenantId, token, applicationId)).toEqual({ refused: 'orderClosed' });
    }
  });

  it('is the desk’s where the school has no payment network', async () => {
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
    expect(await small.school.fees.prepareSheet(small.tenantId, token, asked)).toEqual({
      refused: 'orderClosed',
    });
    expect(await small.school.fees.publicConfig(small.tenantId, 'https://school.example/')).toEqual({
      refused: 'notFound',
    });
    const judged = await small.school.fees.refresh(small.tenantId, token, applicationId, 'ok');
    expect(judged).toMatchObject({ paid: false, application: { fee: { state: 'due', orderNo } } });
    const steward = await small.school.desk.stewardToken(small.tenantId);
    expect(await small.school.desk.settleFee(small.tenantId, steward, applicationId)).toMatchObject({
      fee: { state: 'paid', orderNo },
    });
  });
});

describe('money that the network knows of', () => {
  it('pays the fee with a voucher and a line, by its notification', async () => {
    const orderNo = await pay.ordered(payer);
    pay.clock.pass(MINUTE);
    expect(await pay.network.pay(orderNo)).toBe(true);
    const paidAt = pay.clock.now();
    expect(await pay.judge(payer, 'ok')).toMatchObject({
      paid: true,
      serverTime: paidAt,
      application: { fee: { state: 'paid', paidAt, orderNo, voucherNo: 'SMPZ26-000001' } },
    });
    expect(await pay.ledger()).toMatchObject([
      { kind: 'charge', amount: FEE, network: 'sandbox', orderNo, movedAt: paidAt, note: 'paid' },
    ]);
    expect(await pay.fees.voucher(pay.tenantId, payer.token, payer.applicationId)).toEqual({
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
    'counts once where its notification is %s',
    async (fate) => {
      const orderNo = await pay.ordered(payer);
      await pay.network.pay(orderNo, fate);
      expect(await pay.judge(payer)).toMatchObject({ paid: true });
      await pay.network.deliverDelayed();
      expect(await pay.books()).toEqual({ received: FEE, refunded: 0, openRefunds: 0 });
      expect((await pay.application(payer)).history.map(({ event }) => event)).toEqual(['submitted', 'paid']);
    },
  );

  it('is found without anybody asking', async () => {
    const orderNo = await pay.ordered(payer);
    await pay.network.pay(orderNo, 'lost');
    pay.clock.pass(MINUTE);
    expect(await pay.fees.reconcile()).toEqual({ orders: 1, refunds: 0, unavailable: false });
    expect(await pay.fee(payer)).toMatchObject({ state: 'paid' });
    expect(await pay.fees.reconcile()).toEqual({ orders: 0, refunds: 0, unavailable: false });
  });

  it('pays nothing where it is another amount: it goes back, and is flagged', async () => {
    const orderNo = await pay.ordered(payer);
    const payment = { orderNo, transactionId: 'T1', amount: FEE - 1, paidAt: pay.clock.now() };
    await pay.fees.settle(payment);
    await pay.fees.settle(payment);
    expect(await pay.fee(payer)).toMatchObject({ state: 'failed' });
    expect(await pay.ledger()).toMatchObject([{ amount: FEE - 1, note: 'wrongAmount' }]);
    expect((await pay.books()).openRefunds).toBe(1);
    expect(pay.events.filter(({ kind }) => kind === 'payment')).toMatchObject([
      { act: 'order', outcome: 'done' },
      { act: 'charge', as: 'wrongAmount', subject: orderNo },
    ]);
    expect((await pay.order(payer)).orderNo).not.toBe(orderNo);
  });

  it('of no order here, or of one that is not this network’s, changes nothing and is noted', async () => {
    await pay.fees.settle({ orderNo: 'P260601999999999999', transactionId: 'T', amount: FEE, paidAt: 0 });
    expect(pay.events.at(-1)).toMatchObject({
      kind: 'payment',
      act: 'charge',
      as: 'unknown',
      outcome: 'notFound',
    });
    expect((await pay.books()).received).toBe(0);
  });

  it('does not count for another order, though it is notified as that one’s', async () => {
    const other = await pay.apply(1);
    const [mine, theirs] = [await pay.ordered(payer), await pay.ordered(other)];
    await pay.network.pay(mine);
    const [line] = await pay.ledger();
    const replayed = { orderNo: theirs, transactionId: line?.transactionId ?? '', amount: FEE, paidAt: 0 };
    await pay.fees.settle(replayed);
    expect(await pay.fee(other)).toMatchObject({ state: 'ordering' });
    expect((await pay.books()).received).toBe(FEE);
  });

  it('was paid between its order and now, whatever the network’s clock says', async () => {
    const other = await pay.apply(1);
    const ordered = pay.clock.now();
    const [early, late] = [await pay.ordered(payer), await pay.ordered(other)];
    pay.clock.pass(MINUTE);
    await pay.fees.settle({ orderNo: early, transactionId: 'A', amount: FEE, paidAt: 0 });
    await pay.fees.settle({ orderNo: late, transactionId: 'B', amount: FEE, paidAt: ordered + 9 * HOUR });
    expect((await pay.fee(payer)).paidAt).toBe(ordered);
    expect((await pay.fee(other)).paidAt).toBe(pay.clock.now());
  });
});

describe('what a sheet says', () => {
  it('is shown and never believed: ok without money is being confirmed, and has failed after minutes', async () => {
    await pay.ordered(payer);
    expect(await pay.judge(payer, 'ok')).toMatchObject({
      paid: false,
      application: { fee: { state: 'confirming' } },
    });
    pay.clock.pass(MINUTE);
    expect(await pay.judge(payer, 'ok')).toMatchObject({ application: { fee: { state: 'confirming' } } });
    pay.clock.pass(2 * MINUTE);
    expect(await pay.judge(payer, 'ok')).toMatchObject({ application: { fee: { state: 'failed' } } });
    expect(await pay.judge(payer, 'ok')).toMatchObject({ application: { fee: { state: 'failed' } } });
  });

  it('is being confirmed for as long as the network does not answer', async () => {
    const orderNo = await pay.ordered(payer);
    await pay.network.pay(orderNo, 'lost');
    await pay.judge({ ...payer }, undefined);
    const other = await pay.apply(1);
    await pay.ordered(other);
    pay.provider.isReachable = false;
    await pay.judge(other, 'ok');
    pay.clock.pass(HOUR);
    expect((await pay.fees.reconcile()).unavailable).toBe(true);
    expect(await pay.judge(other)).toMatchObject({ application: { fee: { state: 'confirming' } } });
    pay.provider.isReachable = true;
    pay.clock.pass(2 * MINUTE);
    await pay.fees.reconcile();
    expect(await pay.fee(other)).toMatchObject({ state: 'failed' });
  });

  it.each([
    ['cancel', 'cancelled'],
    ['fail', 'failed'],
    ['unanswered', 'ordering'],
  ] as const)('%s leaves it %s, to be paid by the same order', async (hint, state) => {
    const orderNo = await pay.ordered(payer);
    expect(await pay.judge(payer, hint)).toMatchObject({ application: { fee: { state } } });
    expect(await pay.ordered(payer)).toBe(orderNo);
    expect(await pay.fee(payer)).toMatchObject({ state: 'ordering' });
    await pay.network.pay(orderNo);
    expect(await pay.judge(payer, 'cancel')).toMatchObject({ paid: true });
  });

  it('says nothing before there is a sheet, or once it is paid', async () => {
    expect(await pay.judge(payer, 'ok')).toMatchObject({ application: { fee: { state: 'due' } } });
    const { orderNo } = await pay.order(payer);
    expect(await pay.judge(payer, 'ok')).toMatchObject({ application: { fee: { state: 'ordering' } } });
    await pay.sheet(payer, orderNo);
    await pay.network.pay(orderNo);
    expect(await pay.judge(payer, 'fail')).toMatchObject({ paid: true });
  });

  it('has the network asked once in two seconds, however often it is said', async () => {
    await pay.ordered(payer);
    const query = vi.spyOn(pay.provider, 'query');
    await Promise.all(Array.from({ length: 10 }, () => pay.judge(payer)));
    expect(query).toHaveBeenCalledTimes(1);
    pay.clock.pass(2_000);
    await pay.judge(payer);
    expect(query).toHaveBeenCalledTimes(2);
  });
});

describe('a place that may still be paid for', () => {
  it('is not released before the network has closed the order', async () => {
    pay.clock.pass(48 * HOUR - 5 * MINUTE);
    const orderNo = await pay.ordered(payer);
    pay.provider.isReachable = false;
    pay.clock.pass(10 * MINUTE);
    expect(await pay.judge(payer)).toMatchObject({ application: { state: { status: 'submitted' } } });
    await pay.fees.reconcile();
    expect(await pay.application(payer)).toMatchObject({ state: { status: 'submitted' } });
    pay.provider.isReachable = true;
    pay.clock.pass(2 * MINUTE);
    await pay.fees.reconcile();
    expect(await pay.application(payer)).toMatchObject({
      state: { status: 'expired' },
      fee: { state: 'due' },
    });
    expect((await pay.orderRecord(orderNo))?.state).toBe('closed');
    expect(await pay.small.taken(PLAN)).toBe(0);
  });

  it('is kept where money had come in time, of which nobody was told', async () => {
    pay.clock.pass(48 * HOUR - 5 * MINUTE);
    const orderNo = await pay.ordered(payer);
    await pay.network.pay(orderNo, 'lost');
    pay.clock.pass(10 * MINUTE);
    await pay.fees.reconcile();
    expect(await pay.application(payer)).toMatchObject({
      state: { status: 'submitted' },
      fee: { state: 'paid' },
    });
  });

  it('is not held by what a sheet says', async () => {
    pay.clock.pass(48 * HOUR - 5 * MINUTE);
    await pay.ordered(payer);
    await pay.judge(payer, 'ok');
    pay.clock.pass(5 * MINUTE);
    await pay.judge(payer, 'ok');
    expect(await pay.application(payer)).toMatchObject({
      state: { status: 'expired' },
      fee: { state: 'failed' },
    });
  });
});

describe('money that nobody owes', () => {
  it('goes back where two devices pay at once', async () => {
    const first = await pay.ordered(payer);
    await pay.network.pay(first, 'delayed');
    // The other device ordered by a number that the school has closed meanwhile, and its money comes all the same.
    await pay.judge(payer);
    await pay.fees.settle({ orderNo: first, transactionId: 'second', amount: FEE, paidAt: pay.clock.now() });
    expect(await pay.books()).toEqual({ received: 2 * FEE, refunded: 0, openRefunds: 1 });
    expect(await pay.ledger()).toMatchObject([{ note: 'paid' }, { note: 'second' }]);
    expect(await pay.fee(payer)).toMatchObject({ state: 'paid' });
  });

  it('goes back where the desk has taken the fee while the network did not answer', async () => {
    const orderNo = await pay.ordered(payer);
    await pay.network.pay(orderNo, 'lost');
    pay.provider.isReachable = false;
    const { desk } = pay.small.school;
    expect(await desk.settleFee(pay.tenantId, await pay.steward(), payer.applicationId)).toMatchObject({
      fee: { state: 'paid' },
    });
    pay.provider.isReachable = true;
    pay.clock.pass(MINUTE);
    await pay.fees.reconcile();
    expect(await pay.books()).toEqual({ received: 2 * FEE, refunded: FEE, openRefunds: 0 });
    expect(await pay.fee(payer)).toMatchObject({ state: 'paid' });
    const voucher = await pay.fees.voucher(pay.tenantId, payer.token, payer.applicationId);
    expect(voucher).toMatchObject({ network: 'desk' });
    expect(voucher).not.toHaveProperty('orderNo');
    expect(voucher).not.toHaveProperty('refund');
  });

  it('counts before what the desk would take', async () => {
    const orderNo = await pay.ordered(payer);
    await pay.network.pay(orderNo, 'lost');
    const { desk } = pay.small.school;
    const steward = await pay.steward();
    const refused = { refused: 'invalid', path: 'fee', reason: 'paid' };
    expect(await desk.settleFee(pay.tenantId, steward, payer.applicationId)).toEqual(refused);
    expect(await desk.exemptFee(pay.tenantId, steward, payer.applicationId)).toEqual(refused);
    expect(await pay.books()).toEqual({ received: FEE, refunded: 0, openRefunds: 0 });
  });

  it('goes back from an application that was withdrawn while its sheet was open', async () => {
    const orderNo = await pay.ordered(payer);
    await pay.network.pay(orderNo, 'lost');
    const { admissions } = pay.small.school;
    const { version } = await pay.application(payer);
    const { applicationId, token } = payer;
    expect(await admissions.withdraw(pay.tenantId, token, { applicationId, version })).toMatchObject({
      state: { status: 'withdrawn' },
    });
    expect(await pay.fee(payer)).toMatchObject({ state: 'refunded' });
    expect((await pay.fee(payer)).refundedAt).toBeUndefined();
    await pay.fees.reconcile();
    expect(await pay.fee(payer)).toMatchObject({ state: 'refunded', refundedAt: pay.clock.now() });
    expect(await pay.books()).toEqual({ received: FEE, refunded: FEE, openRefunds: 0 });
  });

  it('cannot come for an application that was withdrawn: its order is closed', async () => {
    const orderNo = await pay.ordered(payer);
    const { applicationId, token } = payer;
    const { version } = await pay.application(payer);
    await pay.small.school.admissions.withdraw(pay.tenantId, token, { applicationId, version });
    expect(await pay.network.pay(orderNo)).toBe(false);
    expect(await pay.fee(payer)).toMatchObject({ state: 'due' });
    expect(await pay.small.taken(PLAN)).toBe(0);
  });

  it('goes back where the school has waived the fee meanwhile', async () => {
    const orderNo = await pay.ordered(payer);
    await pay.network.pay(orderNo, 'lost');
    pay.provider.isReachable = false;
    const { desk } = pay.small.school;
    expect(await desk.exemptFee(pay.tenantId, await pay.steward(), payer.applicationId)).toMatchObject({
      fee: { state: 'exempt' },
    });
    pay.provider.isReachable = true;
    pay.clock.pass(MINUTE);
    await pay.fees.reconcile();
    expect(await pay.fee(payer)).toMatchObject({ state: 'exempt' });
    expect(await pay.books()).toEqual({ received: FEE, refunded: FEE, openRefunds: 0 });
    expect(await pay.ledger()).toMatchObject([{ note: 'exempt' }, { kind: 'refund', note: 'exempt' }]);
  });

  it('takes a free place after the release, and goes back where there is none', async () => {
    await pay.small.publish('small', { cap: 1, feeDue: 'onSubmit' });
    const late = await pay.apply(1, 'small');
    const orderNo = await pay.ordered(late);
    pay.clock.pass(49 * HOUR);
    await pay.fees.reconcile();
    expect(await pay.application(late)).toMatchObject({ state: { status: 'expired' } });
    const money = { orderNo, transactionId: 'late', amount: FEE, paidAt: pay.clock.now() };
    await pay.fees.settle(money);
    expect(await pay.application(late)).toMatchObject({
      state: { status: 'submitted' },
      fee: { state: 'paid' },
    });
    await pay.small.publish('small', { cap: 2, feeDue: 'onSubmit' });
    const later = await pay.apply(2, 'small');
    const second = await pay.ordered(later);
    pay.clock.pass(49 * HOUR);
    await pay.fees.reconcile();
    await pay.apply(3, 'small');
    await pay.fees.settle({ ...money, orderNo: second, transactionId: 'later' });
    expect(await pay.application(later)).toMatchObject({
      state: { status: 'expired' },
      fee: { state: 'refunded' },
    });
    expect(await pay.ledger()).toMatchObject([{ note: 'paid' }, { note: 'late' }]);
  });
});

describe('a network that does not answer', () => {
  it('places no order, and the same is asked again', async () => {
    const { orderNo } = await pay.order(payer);
    pay.provider.isReachable = false;
    await expect(pay.sheet(payer, orderNo)).rejects.toThrow(ProviderUnavailable);
    expect(await pay.judge(payer)).toMatchObject({ application: { fee: { state: 'ordering' } } });
    pay.provider.isReachable = true;
    expect((await pay.sheet(payer, orderNo)).package).toBe(`prepay_id=sandbox-${orderNo}`);
    const { nonceStr: _, paySign: __, ...same } = await pay.sheet(payer, orderNo);
    expect(same).toMatchObject({ signType: 'RSA', package: `prepay_id=sandbox-${orderNo}` });
  });

  it('keeps refunds until it answers', async () => {
    const orderNo = await pay.ordered(payer);
    await pay.network.pay(orderNo);
    const { desk } = pay.small.school;
    const steward = await pay.steward();
    await desk.decide(pay.tenantId, steward, payer.applicationId, 'refuse');
    pay.provider.isReachable = false;
    expect(await desk.refundFee(pay.tenantId, steward, payer.applicationId)).toMatchObject({
      fee: { state: 'refunded' },
    });
    expect(await pay.books()).toEqual({ received: FEE, refunded: 0, openRefunds: 1 });
    pay.clock.pass(10 * MINUTE);
    await pay.fees.reconcile();
    pay.provider.isReachable = true;
    pay.clock.pass(10 * MINUTE);
    await pay.fees.reconcile();
    expect(await pay.books()).toEqual({ received: FEE, refunded: FEE, openRefunds: 0 });
    expect(await pay.fees.voucher(pay.tenantId, payer.token, payer.applicationId)).toMatchObject({
      refund: { amount: FEE, refundedAt: pay.clock.now() },
    });
  });

  it('gives back at once what it took where it answers', async () => {
    const orderNo = await pay.ordered(payer);
    await pay.network.pay(orderNo);
    const { desk } = pay.small.school;
    const steward = await pay.steward();
    await desk.decide(pay.tenantId, steward, payer.applicationId, 'refuse');
    await desk.refundFee(pay.tenantId, steward, payer.applicationId);
    expect(await pay.fee(payer)).toMatchObject({ state: 'refunded', refundedAt: pay.clock.now() });
    expect(await pay.books()).toEqual({ received: FEE, refunded: FEE, openRefunds: 0 });
  });
});
