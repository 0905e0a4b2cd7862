import { describe, expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { everyCapability } from '#application/ports/capabilities';
import { NOW } from '#test/support/fake-clock';
import { application, failing } from '../../fakes';
import { due, openApplications, paid } from './open-applications';

describe('the list', () => {
  test('shows each application’s state and its one next action', async () => {
    const list = [
      application({ id: 'due', fee: due }),
      application({ id: 'reviewed', state: { status: 'inReview' }, fee: due }),
      application({
        id: 'returned',
        state: { status: 'returned', reasons: [{ key: 'photo', label: '证件照', reason: '不清晰' }] },
      }),
      application({ id: 'paid', state: { status: 'approved' }, fee: paid }),
      application({ id: 'admitted', state: { status: 'admitted' }, fee: paid }),
      application({ id: 'waiting' }),
    ];
    const { vm } = await openApplications({ token: 't', list });
    expect(vm.items?.map(({ statusWord, actionWord }) => [statusWord, actionWord])).toEqual([
      ['status.feeDue', 'enrollment.pay'],
      ['status.feeDue', 'enrollment.pay'],
      ['status.returned', 'enrollment.resubmit'],
      ['status.paid', 'enrollment.viewVoucher'],
      ['status.admitted', 'enrollment.viewResult'],
      ['status.submitted', undefined],
    ]);
    expect(vm.items?.map(({ waitsFor }) => waitsFor)).toEqual([
      'student',
      'student',
      'student',
      'school',
      undefined,
      'school',
    ]);
    expect(vm.items?.[2]?.reasons[0]?.reason).toBe('不清晰');
    expect(vm.items?.map((item) => item.hasVoucherToo)).toEqual([false, false, false, false, true, false]);
  });

  test('a school without payment, withdrawal and the like offers none of it', async () => {
    const some = [application({ id: 'a1', fee: due }), application({ id: 'a2', fee: paid })];
    const capabilities = { ...everyCapability, payment: false, withdrawal: false };
    const pending = { orderNo: 'P1', network: 'wechat', openedAt: NOW } as const;
    const { vm, payments } = await openApplications({
      token: 't',
      list: some,
      capabilities,
      fee: due,
      pending,
    });
    expect(
      vm.items?.map(({ action, actionWord, hasVoucherToo }) => [action, actionWord, hasVoucherToo]),
    ).toEqual([
      ['wait', undefined, false],
      ['wait', undefined, false],
    ]);
    expect(vm.items?.map((item) => vm.canWithdraw(item))).toEqual([false, false]);
    expect(payments.fees.calls).toEqual([]);
  });

  test('whoever was given a place without having paid can pay in addition', async () => {
    const decided = (['admitted', 'notAdmitted'] as const).map((status) =>
      application({ id: status, state: { status }, fee: due }),
    );
    const list = [...decided, application({ id: 'w', state: { status: 'waitlisted', rank: 7 }, fee: due })];
    const offered = async (payment: boolean) => {
      const capabilities = { ...everyCapability, payment };
      const { vm } = await openApplications({ token: 't', list, capabilities });
      return vm.items?.map(({ action, hasPaymentToo }) => [action, hasPaymentToo]);
    };
    expect(await offered(true)).toEqual([
      ['viewResult', true],
      ['viewResult', false],
      ['viewResult', true],
    ]);
    expect(await offered(false)).toEqual(list.map(() => ['viewResult', false]));
  });

  test('a payment that is being confirmed is offered to look at, not to pay', async () => {
    const fee = { ...due, state: 'confirming', orderNo: 'P1' } as const;
    const list = [application({ fee }), application({ id: 'b', state: { status: 'admitted' }, fee })];
    const { vm } = await openApplications({ token: 't', list, fee });
    const [first, admitted] = vm.items ?? [];
    expect([first?.next, first?.actionWord]).toEqual(['next.feeConfirming', 'applications.seePayment']);
    expect([admitted?.hasPaymentToo, admitted?.paymentWord]).toEqual([true, 'applications.seePayment']);
    if (first) await vm.act(first);
    expect(vm.feeSheets.sheet?.kind).toBe('payment');
  });

  test('修改后重新提交 leads to the form of that application', async () => {
    const list = [application({ state: { status: 'returned', reasons: [] } })];
    const { vm, navigation } = await openApplications({ token: 't', list });
    const [item] = vm.items ?? [];
    if (item) vm.act(item);
    expect(navigation.went).toEqual([[paths.informationForm, { plan: 'autumn', application: 'a1' }]]);
  });

  test('查看凭证 and 查看结果 open their sheets', async () => {
    const list = [
      application({ id: 'v', state: { status: 'approved' }, fee: paid }),
      application({ id: 'r', state: { status: 'waitlisted', rank: 7 } }),
    ];
    const { vm } = await openApplications({ token: 't', list });
    const [voucher, result] = vm.items ?? [];
    if (voucher) await vm.act(voucher);
    if (result) await vm.act(result);
    expect([vm.feeSheets.sheet?.kind, vm.sheet?.kind]).toEqual(['voucher', 'result']);
  });

  test('expands the application that the URL names, and can collapse it', async () => {
    const { vm } = await openApplications({ token: 't', list: [application()], wanted: 'a1' });
    expect(vm.isExpanded('a1')).toBe(true);
    vm.toggle('a1');
    expect(vm.isExpanded('a1')).toBe(false);
  });

  test('a failed refresh keeps what is shown', async () => {
    let broken = false;
    const { vm } = await openApplications({
      token: 't',
      parts: { applications: () => (broken ? failing('offline')() : Promise.resolve([application()])) },
    });
    broken = true;
    const refreshing = vm.refresh();
    expect(vm.isRefreshing).toBe(true);
    await refreshing;
    expect(vm.loading.failure).toBe('offline');
    expect(vm.items).toHaveLength(1);
  });

  test('an expired session leads to the sign-in, and hides the former applicant’s data', async () => {
    const { vm, session } = await openApplications({
      token: 'old',
      parts: { applications: failing('unauthenticated') },
    });
    expect(session.current('applicant')).toBeUndefined();
    expect([vm.applicant.isSignedIn, vm.applicant.hasExpired, vm.items]).toEqual([false, true, undefined]);
  });
});
