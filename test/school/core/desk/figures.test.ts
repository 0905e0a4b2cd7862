import { describe, expect, it } from 'vitest';
import { embeddedUnderTest, memoryUnderTest } from '#test/school/store/store-under-test';
import { MINUTE, PaySchool } from '../payment/pay-school';

describe.each([
  ['memory', memoryUnderTest],
  ['PGlite', embeddedUnderTest],
])('the figures of a school in %s', (_, open) => {
  it('the figures count orders with an issued payment sheet until they are paid, and the age of the oldest', async () => {
    const under = await open();
    const pay = await PaySchool.open(under);
    const { figures } = pay.small.school;
    expect((await figures.read()).unsettled).toEqual({ orders: 0, oldestMs: 0 });
    const [first, second, third] = [await pay.apply(1), await pay.apply(2), await pay.apply(3)];
    const orderNo = await pay.ordered(first);
    pay.clock.pass(2 * MINUTE);
    await pay.ordered(second);
    await pay.order(third);
    expect((await figures.read()).unsettled).toEqual({ orders: 2, oldestMs: 2 * MINUTE });
    await pay.network.pay(orderNo);
    expect((await figures.read()).unsettled).toEqual({ orders: 1, oldestMs: 0 });
    await under.close();
  });

  it('the figures name the remaining places of a plan', async () => {
    const under = await open();
    const pay = await PaySchool.open(under);
    await pay.apply();
    const { plans } = await pay.small.school.figures.read();
    expect(plans).toEqual([{ tenant: pay.tenantId, plan: 'plan', cap: 100, left: 99 }]);
    await under.close();
  });
});
