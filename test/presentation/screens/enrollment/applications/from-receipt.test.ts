import { describe, expect, test } from 'vitest';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { InMemoryVisitMemory } from '#application/session/in-memory-visit-memory';
import type { Application } from '#domain/enrollment/application';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { settled } from '#test/support/fake-clock';
import { StubDrafts } from '#test/support/stub-drafts';
import { application } from '../../fakes';
import { due, openApplications, paid } from './open-applications';

describe('from a receipt', () => {
  const submitted = application({ fee: due });
  const withReceipt = () => {
    const memory = new InMemoryVisitMemory(new StubDrafts());
    memory.keep('receipt', { applicant: credentialOf('mine'), application: submitted });
    return memory;
  };
  const unread = { applications: () => new Promise<never>(() => undefined) };

  test('the application is shown expanded before the list is loaded', async () => {
    const memory = withReceipt();
    const { vm } = await openApplications({ token: 'mine', memory, wanted: submitted.id, parts: unread });
    const [item] = vm.items ?? [];
    expect(item).toMatchObject({ application: submitted, statusWord: 'status.feeDue', action: 'pay' });
    expect([vm.list.applications !== undefined, vm.isRefreshing, vm.isExpanded(submitted.id)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('撤回报名 opens at once, and waits for the list, which has the version', async () => {
    const memory = withReceipt();
    let arrive: (list: readonly Application[]) => void = () => undefined;
    const list = new Promise<readonly Application[]>((resolve) => {
      arrive = resolve;
    });
    const asked: unknown[] = [];
    const { vm } = await openApplications({
      token: 'mine',
      memory,
      parts: {
        applications: () => list,
        withdraw: async (_, withdrawal) => {
          asked.push(withdrawal);
          return application({ state: { status: 'withdrawn' } });
        },
      },
    });
    vm.withdrawal.ask(submitted.id);
    expect([vm.sheet?.kind, vm.isLoading]).toEqual(['withdrawal', true]);
    arrive([application({ version: 7 })]);
    await settled();
    expect(vm.isLoading).toBe(false);
    await vm.withdrawal.confirm();
    expect(asked).toEqual([{ applicationId: submitted.id, version: 7 }]);
  });

  test('撤回报名 shows why the list failed to load, and reloads it', async () => {
    const memory = withReceipt();
    let tries = 0;
    const { vm } = await openApplications({
      token: 'mine',
      memory,
      parts: {
        applications: async () => {
          tries += 1;
          if (tries === 1) throw new GatewayError('offline', 'lost');
          return [application({ state: { status: 'admitted' } })];
        },
      },
    });
    vm.withdrawal.ask(submitted.id);
    const errorShown = () => vm.sheetItem && vm.withdrawalError(vm.sheetItem);
    expect(errorShown()).toBe('error.offline');
    await vm.withdrawal.confirm();
    expect([errorShown(), tries]).toEqual(['applications.cannotWithdraw', 2]);
  });

  test('the school’s state replaces it', async () => {
    const memory = withReceipt();
    const { vm } = await openApplications({
      token: 'mine',
      memory,
      list: [application({ fee: paid }), application({ id: 'a2' })],
    });
    expect(vm.items?.map(({ application: { id, fee } }) => [id, fee.state])).toEqual([
      ['a1', 'paid'],
      ['a2', application().fee.state],
    ]);
    vm.withdrawal.ask('a1');
    expect(vm.sheet).toEqual({ kind: 'withdrawal', applicationId: 'a1' });
  });

  test('a payment confirmed before the list is loaded is shown at once', async () => {
    const memory = withReceipt();
    const { vm, payments } = await openApplications({ token: 'mine', memory, parts: unread });
    payments.fees.fee = paid;
    vm.feeSheets.fees.openPayment(submitted);
    await settled();
    expect(vm.items?.map(({ application: { fee } }) => fee.state)).toEqual(['paid']);
  });

  test('it is shown once, and only to the same applicant', async () => {
    const memory = withReceipt();
    expect((await openApplications({ token: 'another', memory, parts: unread })).vm.items).toBeUndefined();
    expect((await openApplications({ token: 'mine', memory, parts: unread })).vm.items).toBeUndefined();
  });

  test('it is deleted by 退出', async () => {
    const memory = withReceipt();
    const { vm } = await openApplications({ token: 'mine', memory, parts: unread });
    await vm.applicant.access.signOut();
    expect(vm.items).toBeUndefined();
  });
});
