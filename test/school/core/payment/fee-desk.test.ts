import { beforeEach, describe, expect, it } from 'vitest';
import { dayRange, ledgerText } from '#school/core/payment/ledger-file';
import { type ProviderRefundState, ProviderUnavailable } from '#school/core/payment/payment-provider';
import type { LedgerLine } from '#school/core/payment/payment-records';
import { FEE, MINUTE, type Payer, PaySchool } from './pay-school';

let pay: PaySchool;
let payer: Payer;
beforeEach(async () => {
  pay = await PaySchool.open();
  payer = await pay.apply();
});

async function withdraw() {
  const { applicationId, token } = payer;
  const { version } = await pay.application(payer);
  await pay.small.school.admissions.own.withdraw(pay.tenantId, token, { applicationId, version });
}

describe('a refund of a fee that the desk received', () => {
  it('a desk refund after a withdrawal is pending until the desk has paid it out, once', async () => {
    const { desk, refunds } = pay.small.school;
    await desk.settleFee(pay.tenantId, payer.applicationId);
    await withdraw();
    expect((await pay.fee(payer)).refundedAt).toBeUndefined();
    const [refund, ...others] = await pay.openRefunds();
    expect(others).toEqual([]);
    expect(refund).toMatchObject({ amount: FEE, reason: 'withdrawn', network: 'desk', state: 'pending' });
    pay.clock.pass(MINUTE);
    await pay.reconcile();
    expect((await pay.books()).openRefunds).toBe(1);
    const payOut = () => refunds.payOut(refund?.refundNo ?? '');
    expect(await payOut()).toBe(true);
    expect(await payOut()).toBe(false);
    expect(await pay.books()).toEqual({ received: FEE, refunded: FEE, openRefunds: 0 });
    expect((await pay.fee(payer)).refundedAt).toBe(pay.clock.now());
  });
});

describe('a refund that the network refused', () => {
  it('a refused refund is retried, listed at the desk, and can be paid out there; nothing is refunded twice', async () => {
    const { desk, refunds } = pay.small.school;
    const orderNo = await pay.ordered(payer);
    await pay.network.pay(orderNo);
    await desk.decide(pay.tenantId, payer.applicationId, { kind: 'refuse' });
    let isWilling = false;
    let known: ProviderRefundState = 'failed';
    const { refund } = pay.provider;
    pay.provider.refund = async (asked) => (isWilling ? refund.call(pay.provider, asked) : 'failed');
    pay.provider.queryRefund = async () => known;
    await desk.refundFee(pay.tenantId, payer.applicationId);
    const [failed] = await pay.openRefunds();
    expect(failed).toMatchObject({ state: 'failed', failures: 1, reason: 'desk' });
    pay.clock.pass(MINUTE);
    await pay.reconcile();
    expect(await pay.openRefunds()).toMatchObject([{ failures: 2 }]);
    const refundNo = failed?.refundNo ?? '';
    // The network may have made the refund by now: then it must not be made by hand.
    for (known of ['processing', 'done'] as const) {
      pay.clock.pass(2 * MINUTE);
      expect(await refunds.payOut(refundNo)).toBe(false);
    }
    known = 'failed';
    expect(await refunds.payOut(refundNo)).toBe(true);
    isWilling = true;
    pay.clock.pass(60 * MINUTE);
    await pay.reconcile();
    expect(await pay.books()).toEqual({ received: FEE, refunded: FEE, openRefunds: 0 });
    expect((await pay.ledger()).at(-1)).toMatchObject({ kind: 'refund', network: 'desk' });
    expect((await pay.fee(payer)).refundedAt).toEqual(expect.any(Number));
  });

  it('the desk can pay out a refund unknown to the network, unless the last request got no response', async () => {
    const { desk, refunds } = pay.small.school;
    const orderNo = await pay.ordered(payer);
    await pay.network.pay(orderNo);
    await desk.decide(pay.tenantId, payer.applicationId, { kind: 'refuse' });
    let isReachable = true;
    // As WeChat Pay does where the merchant's balance is too low: it keeps no record of the refund.
    pay.provider.refund = async () => {
      if (isReachable) return 'failed';
      throw new ProviderUnavailable('no response');
    };
    await desk.refundFee(pay.tenantId, payer.applicationId);
    const [failed] = await pay.openRefunds();
    const refundNo = failed?.refundNo ?? '';
    expect(await pay.provider.queryRefund(refundNo)).toBe('unknown');
    const nextRequest = async () => {
      pay.clock.pass(10 * MINUTE);
      await pay.reconcile();
      return refunds.payOut(refundNo);
    };
    isReachable = false;
    expect(await nextRequest()).toBe(false);
    isReachable = true;
    expect(await nextRequest()).toBe(true);
    expect(await pay.books()).toEqual({ received: FEE, refunded: FEE, openRefunds: 0 });
    expect((await pay.ledger()).at(-1)).toMatchObject({ kind: 'refund', network: 'desk' });
  });
});

describe('the daily ledger file', () => {
  const line: LedgerLine = {
    tenantId: 't',
    kind: 'charge',
    bookedAt: Date.UTC(2026, 5, 9, 16),
    movedAt: 0,
    amount: 12_005,
    network: 'wechat',
    orderNo: 'P1',
    applicationNo: '=1+1',
    transactionId: '4200',
    note: 'paid',
  };

  it('the ledger file has a line per movement, amounts in yuan with two decimals, and sums', () => {
    const text = ledgerText([line, { ...line, kind: 'refund', amount: 5, refundNo: 'R1', note: 'second' }]);
    expect(text.split('\r\n')).toEqual([
      '\uFEFF时间,类型,金额（元）,渠道,订单号,交易号,退款号,报名编号,说明',
      "2026-06-10 00:00:00,收款,120.05,微信支付,P1,4200,,'=1+1,缴费",
      "2026-06-10 00:00:00,退款,-0.05,微信支付,P1,4200,R1,'=1+1,重复缴费，退回",
      '收款合计,,120.05',
      '退款合计,,-0.05',
      '净额,,120.00',
      '',
    ]);
  });

  it('the ledger file accepts existing dates only, as days in China', () => {
    expect(dayRange('2026-06-10')).toEqual({ from: line.bookedAt, until: line.bookedAt + 24 * 3_600_000 });
    for (const none of ['2026-02-30', '2026-13-01', '10.6.2026', '0000-01-01', ''])
      expect(dayRange(none)).toBeUndefined();
  });

  it('the ledger file contains its own day’s movements only', async () => {
    await pay.small.school.desk.settleFee(pay.tenantId, payer.applicationId);
    const linesOf = async (day: string) => {
      const { from, until } = dayRange(day) ?? expect.fail();
      return (await pay.ledger(from, until)).length;
    };
    expect(await linesOf('2026-06-01')).toBe(1);
    expect(await linesOf('2026-06-02')).toBe(0);
    expect(await linesOf('2026-05-31')).toBe(0);
  });
});
