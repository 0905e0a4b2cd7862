import { beforeEach, describe, expect, it } from 'vitest';
import { ProviderUnavailable } from '#school/core/payment/payment-provider';
import { FEE, MINUTE, type Payer, PaySchool } from './pay-school';

let pay: PaySchool;
let payer: Payer;
beforeEach(async () => {
  pay = await PaySchool.open();
  payer = await pay.apply();
});

describe('an unreachable payment network', () => {
  it('an order that could not be placed during an outage is placed later, under the same number', async () => {
    const { orderNo } = await pay.order(payer);
    pay.provider.isReachable = false;
    await expect(pay.sheet(payer, orderNo)).rejects.toThrow(ProviderUnavailable);
    expect(await pay.check(payer)).toMatchObject({ application: { fee: { state: 'ordering' } } });
    pay.provider.isReachable = true;
    expect((await pay.sheet(payer, orderNo)).package).toBe(`prepay_id=sandbox-${orderNo}`);
    const { nonceStr: _, paySign: __, ...same } = await pay.sheet(payer, orderNo);
    expect(same).toMatchObject({ signType: 'RSA', package: `prepay_id=sandbox-${orderNo}` });
  });

  it('a refund during an outage is pending until the network is reachable', async () => {
    const orderNo = await pay.ordered(payer);
    await pay.network.pay(orderNo);
    const { desk } = pay.small.school;
    await desk.decide(pay.tenantId, payer.applicationId, { kind: 'refuse' });
    pay.provider.isReachable = false;
    expect(await desk.refundFee(pay.tenantId, payer.applicationId)).toMatchObject({
      fee: { state: 'refunded' },
    });
    expect(await pay.books()).toEqual({ received: FEE, refunded: 0, openRefunds: 1 });
    pay.clock.pass(10 * MINUTE);
    await pay.small.school.reconciliation.run();
    pay.provider.isReachable = true;
    pay.clock.pass(10 * MINUTE);
    await pay.small.school.reconciliation.run();
    expect(await pay.books()).toEqual({ received: FEE, refunded: FEE, openRefunds: 0 });
    expect(await pay.small.school.vouchers.one(pay.tenantId, payer.token, payer.applicationId)).toMatchObject(
      {
        refund: { amount: FEE, refundedAt: pay.clock.now() },
      },
    );
  });

  it('a refund is made at once while the network is reachable', async () => {
    const orderNo = await pay.ordered(payer);
    await pay.network.pay(orderNo);
    const { desk } = pay.small.school;
    await desk.decide(pay.tenantId, payer.applicationId, { kind: 'refuse' });
    await desk.refundFee(pay.tenantId, payer.applicationId);
    expect(await pay.fee(payer)).toMatchObject({ state: 'refunded', refundedAt: pay.clock.now() });
    expect(await pay.books()).toEqual({ received: FEE, refunded: FEE, openRefunds: 0 });
  });
});
