import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR } from '#test/school/store/small-school';
import { MINUTE, type Payer, PaySchool } from './pay-school';

let pay: PaySchool;
let payer: Payer;
beforeEach(async () => {
  pay = await PaySchool.open();
  payer = await pay.apply();
});

describe('the result that a payment sheet reports', () => {
  it('an “ok” of the sheet without a charge shows “confirming”, and “failed” after three minutes', async () => {
    await pay.ordered(payer);
    expect(await pay.check(payer, 'ok')).toMatchObject({
      paid: false,
      application: { fee: { state: 'confirming' } },
    });
    pay.clock.pass(MINUTE);
    expect(await pay.check(payer, 'ok')).toMatchObject({ application: { fee: { state: 'confirming' } } });
    pay.clock.pass(2 * MINUTE);
    expect(await pay.check(payer, 'ok')).toMatchObject({ application: { fee: { state: 'failed' } } });
    expect(await pay.check(payer, 'ok')).toMatchObject({ application: { fee: { state: 'failed' } } });
  });

  it('a payment is “confirming” while the network is unreachable', async () => {
    const orderNo = await pay.ordered(payer);
    await pay.network.pay(orderNo, 'lost');
    await pay.check({ ...payer }, undefined);
    const other = await pay.apply(1);
    await pay.ordered(other);
    pay.provider.isReachable = false;
    await pay.check(other, 'ok');
    pay.clock.pass(HOUR);
    expect((await pay.small.school.reconciliation.run()).unavailable).toBe(true);
    expect(await pay.check(other)).toMatchObject({ application: { fee: { state: 'confirming' } } });
    pay.provider.isReachable = true;
    pay.clock.pass(2 * MINUTE);
    await pay.small.school.reconciliation.run();
    expect(await pay.fee(other)).toMatchObject({ state: 'failed' });
  });

  it.each([
    ['cancel', 'cancelled'],
    ['fail', 'failed'],
    ['unanswered', 'ordering'],
  ] as const)(
    'the sheet’s result %s makes the fee %s, and the same order can still be paid',
    async (hint, state) => {
      const orderNo = await pay.ordered(payer);
      expect(await pay.check(payer, hint)).toMatchObject({ application: { fee: { state } } });
      expect(await pay.ordered(payer)).toBe(orderNo);
      expect(await pay.fee(payer)).toMatchObject({ state: 'ordering' });
      await pay.network.pay(orderNo);
      expect(await pay.check(payer, 'cancel')).toMatchObject({ paid: true });
    },
  );

  it('the sheet’s result is ignored before a sheet was opened, and after the payment', async () => {
    expect(await pay.check(payer, 'ok')).toMatchObject({ application: { fee: { state: 'due' } } });
    const { orderNo } = await pay.order(payer);
    expect(await pay.check(payer, 'ok')).toMatchObject({ application: { fee: { state: 'ordering' } } });
    await pay.sheet(payer, orderNo);
    await pay.network.pay(orderNo);
    expect(await pay.check(payer, 'fail')).toMatchObject({ paid: true });
  });

  it('reports of sheet results query the network at most once in two seconds', async () => {
    await pay.ordered(payer);
    const query = vi.spyOn(pay.provider, 'query');
    await Promise.all(Array.from({ length: 10 }, () => pay.check(payer)));
    expect(query).toHaveBeenCalledTimes(1);
    pay.clock.pass(2_000);
    await pay.check(payer);
    expect(query).toHaveBeenCalledTimes(2);
  });
});
