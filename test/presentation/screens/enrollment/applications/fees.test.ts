import { describe, expect, test } from 'vitest';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { Application } from '#domain/enrollment/application';
import { NOW, settled } from '#test/support/fake-clock';
import { application } from '../../fakes';
import { due, openApplications, paid } from './open-applications';

describe('the list', () => {
  test('去缴费 opens the due fee; when it is paid meanwhile, sheet and list are updated', async () => {
    const list = [application({ fee: due })];
    const { vm, payments, clock } = await openApplications({ token: 't', list });
    const [item] = vm.items ?? [];
    if (item) vm.act(item);
    const { sheet } = vm.feeSheets;
    if (sheet?.kind !== 'payment') return expect.fail('no payment');
    await settled();
    expect([sheet.vm.state.kind, sheet.vm.state.application.fee.amount]).toEqual(['sheet', 12000]);
    payments.fees.fee = paid;
    await clock.passAsync(16_000);
    expect([sheet.vm.state.kind, vm.items?.[0]?.status]).toEqual(['paid', 'paid']);
    vm.feeSheets.fees.close();
    expect([vm.feeSheets.sheet, vm.feeSheets.fees.payingFor]).toEqual([undefined, undefined]);
  });

  test('an unresolved payment is polled from opening the list until it is resolved', async () => {
    const fee = { ...due, state: 'confirming', orderNo: 'P1' } as const;
    const { vm, payments, clock } = await openApplications({ token: 't', list: [application({ fee })], fee });
    expect([vm.items?.[0]?.status, payments.fees.count('refresh')]).toEqual(['feeConfirming', 1]);
    payments.fees.fee = paid;
    await clock.passAsync(10_000);
    expect(vm.items?.[0]?.status).toBe('paid');
    const asked = payments.fees.count('refresh');
    await clock.passAsync(60_000);
    expect(payments.fees.count('refresh')).toBe(asked);
  });

  test('a refresh brings what has changed, although a payment is asked about meanwhile', async () => {
    const fee = { ...due, state: 'confirming', orderNo: 'P1' } as const;
    const confirming = application({ fee });
    let respond: (list: readonly Application[]) => void = () => {};
    const later = new Promise<readonly Application[]>((resolve) => (respond = resolve));
    const lists = [Promise.resolve([confirming, application({ id: 'b' })]), later];
    const { vm, payments, clock } = await openApplications({
      token: 't',
      fee,
      parts: { applications: () => lists.shift() ?? later },
    });
    const refreshed = vm.refresh();
    payments.fees.fee = paid;
    await clock.passAsync(10_000);
    expect([vm.items?.[0]?.status, vm.isRefreshing]).toEqual(['paid', true]);
    respond([confirming, application({ id: 'b', state: { status: 'admitted' } })]);
    await refreshed;
    expect(vm.items?.map(({ status }) => status)).toEqual(['paid', 'admitted']);
  });

  test('a poll’s response that arrives after a withdrawal does not take it back', async () => {
    const fee = { ...due, state: 'confirming', orderNo: 'P1' } as const;
    const asked = application({ fee, version: 1 });
    const withdrawn = application({ fee, version: 2, state: { status: 'withdrawn' } });
    const { vm, payments, clock } = await openApplications({
      token: 't',
      list: [asked],
      fee,
      parts: { withdraw: async () => withdrawn },
    });
    let respond = () => {};
    payments.fees.refresh = () =>
      new Promise((resolve) => {
        respond = () => resolve({ paid: false, application: asked });
      });
    await clock.passAsync(10_000);
    const [item] = vm.items ?? [];
    if (item) vm.withdrawal.ask(item.application.id);
    await vm.withdrawal.confirm();
    expect(vm.items?.map(({ application: { state } }) => state.status)).toEqual(['withdrawn']);
    respond();
    await settled();
    expect(vm.items?.map(({ application: { state } }) => state.status)).toEqual(['withdrawn']);
  });

  test('a payment that cannot be asked about keeps no other from it', async () => {
    const fee = { ...due, state: 'confirming', orderNo: 'P1' } as const;
    const list = [application({ id: 'unknown', fee }), application({ fee })];
    const { vm } = await openApplications({ token: 't', list, fee: paid });
    expect(vm.items?.map(({ status }) => status)).toEqual(['feeConfirming', 'paid']);
  });

  test('an order that is pending on this phone is refreshed too, whatever the list says', async () => {
    const list = [application({ fee: due })];
    const { vm, payments } = await openApplications({
      token: 't',
      list,
      fee: paid,
      pending: { orderNo: 'P1', network: 'wechat', openedAt: NOW },
    });
    expect([vm.items?.[0]?.status, payments.orders.get('a1')]).toEqual(['paid', undefined]);
  });

  test('a payment that the sheet reported is not asked for again until the school has heard of it', async () => {
    const ordered = { ...due, state: 'ordering', orderNo: 'P1' } as const;
    const list = [application({ fee: ordered })];
    const { vm, payments, clock } = await openApplications({ token: 't', list, fee: ordered });
    payments.orders.set('a1', { orderNo: 'P1', network: 'wechat', openedAt: NOW, hint: 'ok' });
    payments.fees.fails.set('refresh', new GatewayError('offline', 'no network'));
    await vm.refresh();
    const shown = () => [vm.items?.[0]?.status, vm.items?.[0]?.actionWord];
    expect(shown()).toEqual(['feeConfirming', 'applications.seePayment']);
    payments.fees.fails.clear();
    await clock.passAsync(10_000);
    expect(payments.orders.get('a1')?.isHintKnown).toBe(true);
    // What the school then says decides.
    expect(shown()).toEqual(['feeDue', 'enrollment.pay']);
  });

  test('a settled fee is not polled', async () => {
    const { payments } = await openApplications({
      token: 't',
      list: [application({ fee: due }), application({ id: 'b' })],
    });
    expect(payments.fees.count('refresh')).toBe(0);
  });

  test('the URL of a payment opens its sheet once', async () => {
    const list = [application({ fee: due })];
    const { vm } = await openApplications({ token: 't', list, cameFrom: { application: 'a1', pay: '1' } });
    expect(vm.feeSheets.fees.payingFor).toBe('a1');
    vm.feeSheets.fees.close();
    await vm.refresh();
    expect(vm.feeSheets.sheet).toBe(undefined);
  });
});
