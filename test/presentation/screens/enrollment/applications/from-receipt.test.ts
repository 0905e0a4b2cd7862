import { describe, expect, test } from 'vitest';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { leaveReceipt } from '#presentation/screens/enrollment/shared/submitted-application';
import { application } from '../../fakes';
import { due, openApplications, paid } from './open-applications';

describe('from a receipt', () => {
  const submitted = application({ fee: due });
  const unread = { applications: () => new Promise<never>(() => undefined) };

  test('the application stands there before the list is read, laid open, and is not taken back yet', async () => {
    leaveReceipt(credentialOf('mine'), submitted);
    const { vm } = await openApplications({ token: 'mine', wanted: submitted.id, parts: unread });
    const [item] = vm.items ?? [];
    expect(item).toMatchObject({ application: submitted, statusWord: 'status.feeDue', action: 'pay' });
    expect([vm.list.isRead, vm.refreshing, vm.expanded.has(submitted.id)]).toEqual([false, true, true]);
    vm.openWithdrawal(submitted.id);
    expect(vm.sheet).toBeUndefined();
  });

  test('what the school has takes its place', async () => {
    leaveReceipt(credentialOf('mine'), submitted);
    const { vm } = await openApplications({
      token: 'mine',
      list: [application({ fee: paid }), application({ id: 'a2' })],
    });
    expect(vm.items?.map(({ application: { id, fee } }) => [id, fee.state])).toEqual([
      ['a1', 'paid'],
      ['a2', application().fee.state],
    ]);
    vm.openWithdrawal('a1');
    expect(vm.sheet).toEqual({ kind: 'withdrawal', applicationId: 'a1' });
  });

  test('a payment that the school has judged before the list came shows at once', async () => {
    leaveReceipt(credentialOf('mine'), submitted);
    const { vm } = await openApplications({ token: 'mine', parts: unread });
    vm.list.replace(application({ fee: paid }));
    expect(vm.items?.map(({ application: { fee } }) => fee.state)).toEqual(['paid']);
  });

  test('it is shown once, and to nobody else who uses the phone', async () => {
    leaveReceipt(credentialOf('mine'), submitted);
    expect((await openApplications({ token: 'another', parts: unread })).vm.items).toBeUndefined();
    expect((await openApplications({ token: 'mine', parts: unread })).vm.items).toBeUndefined();
  });

  test('nothing of it stays after 退出', async () => {
    leaveReceipt(credentialOf('mine'), submitted);
    const { vm } = await openApplications({ token: 'mine', parts: unread });
    await vm.applicant.signOut();
    expect(vm.items).toBeUndefined();
  });
});
