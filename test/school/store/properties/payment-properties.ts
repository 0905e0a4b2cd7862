import { expect, it } from 'vitest';
import type { LedgerLine, OrderRecord, RefundRecord } from '#school/core/payment/payment-records';
import type { StoreUnderTest } from '../store-under-test';

const NOW = 1_000_000;
let made = 0;

function orderOf(tenantId: string, changes: Partial<OrderRecord> = {}): OrderRecord {
  made += 1;
  return {
    orderNo: `P${process.pid}x${made}x${Math.trunc(performance.now())}`,
    tenantId,
    applicationId: `application ${made}`,
    applicationNo: 'A1',
    amount: 100,
    reason: 'fee',
    network: 'sandbox',
    state: 'open',
    createdAt: NOW,
    expiresAt: NOW + 1_000,
    ...changes,
  };
}

function lineOf(tenantId: string, changes: Partial<LedgerLine> = {}): LedgerLine {
  made += 1;
  return {
    tenantId,
    kind: 'charge',
    bookedAt: NOW,
    movedAt: NOW - 5,
    amount: 100,
    network: 'sandbox',
    orderNo: 'P1',
    applicationNo: 'A1',
    transactionId: `T${process.pid}x${made}x${Math.trunc(performance.now())}`,
    note: 'paid',
    ...changes,
  };
}

/** Guarantees of a store on which payments rely. */
export function paymentProperties(opened: () => StoreUnderTest): void {
  const newTenant = () => `books-${process.pid}-${made}-${Math.trunc(performance.now())}`;
  const at = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work));

  it('an order is stored unchanged, with at most one open order per application', async () => {
    const { store } = opened();
    const order = orderOf(newTenant(), {
      placedAt: NOW,
      prepayId: 'p',
      payer: 'somebody',
      confirmingSince: NOW,
      authorisation: { digest: `d${made}${performance.now()}`, returnTo: '#/', expiresAt: NOW + 10 },
    });
    await store.transaction(({ payments }) => payments.addOrder(order, NOW));
    const { tenantId, applicationId = '' } = order;
    const open = () => store.read(({ payments }) => payments.openOrderOf(tenantId, applicationId));
    expect(await open()).toEqual(order);
    const second = orderOf(tenantId, { applicationId });
    await expect(store.transaction(({ payments }) => payments.addOrder(second, NOW))).rejects.toThrow();
    await store.transaction(({ payments }) => payments.saveOrder({ ...order, state: 'closed' }));
    expect(await open()).toBeUndefined();
    await store.transaction(({ payments }) => payments.addOrder(second, NOW));
    expect(await open()).toEqual(second);
    expect(await store.read(({ payments }) => payments.openOrderOf('other', applicationId))).toBeUndefined();
  });

  it('one of many concurrent claims of a query, a due order or an authorisation succeeds', async () => {
    const { store } = opened();
    const digest = `digest ${made} ${performance.now()}`;
    const order = orderOf(newTenant(), { authorisation: { digest, returnTo: '#/', expiresAt: NOW + 10 } });
    const { orderNo } = order;
    await store.transaction(({ payments }) => payments.addOrder(order, NOW));
    const claim = (now: number) =>
      store.transaction(({ payments }) => payments.claimQuery(orderNo, now - 10, now));
    expect((await at(8, () => claim(NOW))).filter(Boolean)).toHaveLength(1);
    expect(await claim(NOW + 9)).toBe(false);
    expect(await claim(NOW + 10)).toBe(true);
    const claimDue = (now: number) => async () => {
      const due = await store.transaction(({ payments }) => payments.claimDueOrders(now, now + 100, 1_000));
      return due.some((one) => one.orderNo === orderNo);
    };
    expect(await claimDue(NOW - 1)()).toBe(false);
    expect((await at(8, claimDue(NOW))).filter(Boolean)).toHaveLength(1);
    expect(await claimDue(NOW + 99)()).toBe(false);
    await store.transaction(({ payments }) => payments.checkOrderBy(orderNo, NOW + 50));
    await store.transaction(({ payments }) => payments.checkOrderBy(orderNo, NOW + 500));
    expect(await claimDue(NOW + 50)()).toBe(true);
    const spend = (now: number) =>
      store.transaction(({ payments }) => payments.spendAuthorisation(digest, now));
    expect(await spend(NOW + 10)).toBeUndefined();
    const spent = await at(8, () => spend(NOW));
    expect(spent.filter((one) => one !== undefined)).toEqual([order]);
    expect(await store.read(({ payments }) => payments.order(orderNo))).not.toHaveProperty('authorisation');
  });

  it('a movement has one ledger line, however often it is booked at once, in the order of the day', async () => {
    const { store } = opened();
    const tenantId = newTenant();
    const line = lineOf(tenantId);
    const add = (one: LedgerLine) => store.transaction(({ payments }) => payments.addLine(one));
    expect((await at(8, () => add(line))).filter(Boolean)).toHaveLength(1);
    expect(await add({ ...line, orderNo: 'P2' })).toBe(false);
    const { transactionId = '' } = line;
    const isCharged = (network: 'sandbox' | 'wechat') =>
      store.read(({ payments }) => payments.isCharged(network, transactionId));
    expect([await isCharged('sandbox'), await isCharged('wechat')]).toEqual([true, false]);
    const refundNo = `R${transactionId}`;
    const { transactionId: _, ...moved } = line;
    const back: LedgerLine = { ...moved, kind: 'refund', refundNo, note: 'second', bookedAt: NOW + 1 };
    expect([await add(back), await add(back)]).toEqual([true, false]);
    const ledger = (from: number, until: number) =>
      store.read(({ payments }) => payments.ledger(tenantId, from, until));
    expect(await ledger(NOW, NOW + 2)).toEqual([line, back]);
    expect(await ledger(NOW, NOW + 1)).toEqual([line]);
    expect(await ledger(NOW + 2, NOW + 9)).toEqual([]);
  });

  it('one of many concurrent claims of a due refund succeeds, until it is done', async () => {
    const { store } = opened();
    const { orderNo, applicationId = '', tenantId } = orderOf(newTenant());
    const refund: RefundRecord = {
      refundNo: `R${orderNo}`,
      tenantId,
      applicationId,
      applicationNo: 'A1',
      orderNo,
      network: 'sandbox',
      amount: 100,
      reason: 'second',
      ofFee: false,
      state: 'pending',
      decidedAt: NOW,
      failures: 0,
    };
    const { refundNo } = refund;
    await store.transaction(({ payments }) => payments.addRefund(refund, NOW));
    const claimDue = (now: number) => async () => {
      const due = await store.transaction(({ payments }) => payments.claimDueRefunds(now, now + 100, 1_000));
      return due.some((one) => one.refundNo === refundNo);
    };
    const claim = (now: number) =>
      store.transaction(({ payments }) => payments.claimRefund(refundNo, now, now + 100));
    expect((await at(8, claimDue(NOW))).filter(Boolean)).toHaveLength(1);
    expect(await claim(NOW + 99)).toBeUndefined();
    expect(await claim(NOW + 100)).toEqual(refund);
    const failed: RefundRecord = { ...refund, state: 'failed', failures: 1 };
    await store.transaction(({ payments }) => payments.saveRefund(failed, NOW + 150));
    expect(await claimDue(NOW + 149)()).toBe(false);
    expect(await claimDue(NOW + 150)()).toBe(true);
    const openOnes = () => store.read(({ payments }) => payments.openRefunds(tenantId, 10));
    expect(await openOnes()).toEqual([failed]);
    await store.transaction(({ payments }) => payments.forgetApplications([applicationId]));
    expect(await store.read(({ payments }) => payments.refund(refundNo))).not.toHaveProperty('applicationId');
    const done: RefundRecord = { ...failed, state: 'done', doneAt: NOW };
    await store.transaction(({ payments }) => payments.saveRefund(done, NOW));
    expect(await openOnes()).toEqual([]);
    expect(await claim(NOW + 10_000)).toBeUndefined();
  });

  it('open refunds are listed page by page, the oldest first, each once, even if some complete meanwhile', async () => {
    const { store } = opened();
    const { orderNo, tenantId } = orderOf(newTenant());
    const refunds = Array.from(
      { length: 5 },
      (_, n): RefundRecord => ({
        refundNo: `R${orderNo}n${n}`,
        orderNo,
        tenantId,
        applicationNo: 'A1',
        network: 'desk',
        amount: 100,
        reason: 'second',
        ofFee: false,
        state: 'pending',
        decidedAt: NOW + (n < 3 ? 10 : 0),
        failures: 0,
      }),
    );
    for (const refund of refunds)
      await store.transaction(({ payments }) => payments.addRefund(refund, NOW + 1_000_000));
    const page = (after?: string) => store.read(({ payments }) => payments.openRefunds(tenantId, 2, after));
    const [third, fourth, ...rest] = await page();
    expect([third, fourth, ...rest]).toEqual(refunds.slice(3));
    if (!fourth) throw new Error('no refund');
    const done: RefundRecord = { ...fourth, state: 'done', doneAt: NOW };
    await store.transaction(({ payments }) => payments.saveRefund(done, NOW));
    const next = await page(fourth.refundNo);
    expect(next).toEqual(refunds.slice(0, 2));
    expect(await page(next.at(-1)?.refundNo)).toEqual(refunds.slice(2, 3));
    expect(await page('Rnone')).toEqual([]);
  });

  it('deleting an application removes its id and payer from orders, and keeps the movements', async () => {
    const { store } = opened();
    const order = orderOf(newTenant(), { state: 'paid', payer: 'somebody', transactionId: 'T' });
    const { applicationId = '', tenantId, orderNo } = order;
    const line = lineOf(tenantId, { orderNo });
    await store.transaction(async ({ payments }) => {
      await payments.addOrder(order, NOW);
      await payments.addLine(line);
      await payments.forgetApplications([applicationId]);
    });
    const kept = await store.read(({ payments }) => payments.order(orderNo));
    const { applicationId: _, payer: __, ...rest } = order;
    expect(kept).toEqual(rest);
    expect(await store.read(({ payments }) => payments.ledger(tenantId, 0, 2 * NOW))).toEqual([line]);
  });
}
