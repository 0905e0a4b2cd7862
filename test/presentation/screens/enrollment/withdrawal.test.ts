import { describe, expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { SingleUseHandover } from '#application/navigation/single-use-handover';
import type { EnrollmentGateway, Withdrawal } from '#application/ports/enrollment/enrollment-gateway';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { Application } from '#domain/enrollment/application';
import type { Refusal } from '#domain/enrollment/refusal';
import { ApplicationsViewModel } from '#presentation/screens/enrollment/applications/view-model';
import { FakeToasts } from '#test/application/enrollment/fakes';
import { NOW, settled } from '#test/support/fake-clock';
import { FakeConnectivity } from '#test/support/fake-connectivity';
import { RecordingNavigation } from '#test/support/recording-navigation';
import { StubDrafts } from '#test/support/stub-drafts';
import { applicantSession, application, StubPhoneVerification, stubEnrollmentGateway } from '../fakes';
import { paymentFixture } from '../payment-fixture';
import { ScriptedSignOutGateway } from '../scripted-sign-out-gateway';
import { stubContinueElsewhere } from '../stub-continue-elsewhere';

const paid = { state: 'paid', amount: 12_000, reason: '报名费', paidAt: NOW, voucherNo: 'PZ-1' } as const;

/** A school whose list is `list`. */
class WithdrawalFixture {
  readonly session = applicantSession('mine');
  readonly navigation = new RecordingNavigation();
  readonly toasts = new FakeToasts();
  readonly connectivity = new FakeConnectivity();
  readonly asked: Withdrawal[] = [];
  list: readonly Application[];
  readonly vm: ApplicationsViewModel;
  private pending: Promise<readonly Application[]> | undefined;

  constructor(
    first: Application,
    private readonly withdraw: () => Promise<Application | Refusal>,
  ) {
    this.list = [first];
    const parts: Partial<EnrollmentGateway> = {
      applications: () => this.pending ?? Promise.resolve(this.list),
      withdraw: async (_token, withdrawal) => {
        this.asked.push(withdrawal);
        return this.withdraw();
      },
    };
    const signOut = new ScriptedSignOutGateway();
    const payments = paymentFixture({ session: this.session, navigation: this.navigation });
    payments.fees.current = first;
    this.vm = new ApplicationsViewModel(
      {},
      {
        ...payments,
        gateway: stubEnrollmentGateway(parts),
        confirmations: { ask: async () => true },
        toasts: this.toasts,
        connectivity: this.connectivity,
        signOut: signOut.of(new StubDrafts(), this.session),
        schoolSignOut: signOut.school,
        phones: new StubPhoneVerification(),
        handover: new SingleUseHandover(),
        elsewhere: stubContinueElsewhere(),
      },
    );
  }

  /** The list is not answered from now on, until it fails. */
  cut() {
    let fail: (error: GatewayError) => void = () => {};
    this.pending = new Promise((_, reject) => {
      fail = reject;
    });
    return { fail: (error: GatewayError) => fail(error) };
  }

  async open(): Promise<this> {
    this.vm.start();
    await settled();
    this.vm.withdrawal.ask(this.item.application.id);
    return this;
  }

  get item() {
    const [item] = this.vm.items ?? [];
    if (!item) throw new Error('no application');
    return item;
  }
}

const withdrawn = application({ state: { status: 'withdrawn' }, version: 2 });

describe('撤回报名', () => {
  test('is offered while nothing is decided, with what it does with the money', async () => {
    const offered = async (parts: Partial<Application>) => {
      const fixture = await new WithdrawalFixture(application(parts), async () => withdrawn).open();
      return [fixture.vm.canWithdraw(fixture.item), fixture.item.moneyOnWithdrawal];
    };
    expect(await offered({})).toEqual([true, undefined]);
    expect(await offered({ fee: { ...paid, state: 'due' } })).toEqual([true, 'none']);
    expect(await offered({ fee: paid, state: { status: 'waitlisted', rank: 3 } })).toEqual([
      true,
      'refunded',
    ]);
    expect(await offered({ fee: { ...paid, state: 'confirming' } })).toEqual([true, 'unsettled']);
    expect(await offered({ state: { status: 'admitted' } })).toEqual([false, undefined]);
    expect(await offered({ state: { status: 'expired' } })).toEqual([false, undefined]);
  });

  test('names the version on the screen, is sent once, and shows the application as withdrawn', async () => {
    const fixture = await new WithdrawalFixture(application({ version: 1 }), async () => withdrawn).open();
    await Promise.all([fixture.vm.withdrawal.confirm(), fixture.vm.withdrawal.confirm()]);
    expect(fixture.asked).toEqual([{ applicationId: withdrawn.id, version: 1 }]);
    expect(fixture.item.statusWord).toBe('status.withdrawn');
    expect(fixture.vm.sheet).toBeUndefined();
    expect(fixture.toasts.shown).toEqual([{ key: 'applications.withdrawn' }]);
    expect(fixture.vm.canWithdraw(fixture.item)).toBe(false);
    fixture.vm.act(fixture.item);
    expect(fixture.navigation.went).toEqual([[paths.planDetails, { plan: withdrawn.planId }]]);
  });

  test.each([
    [{}, 'next.withdrawnRefunding'],
    [{ refundedAt: 1 }, 'next.withdrawnRefunded'],
  ] as const)('what was paid is said to come back, or to be back: %j', async (refund, next) => {
    const back = { ...withdrawn, fee: { ...paid, state: 'refunded', ...refund } } as const;
    const fixture = await new WithdrawalFixture(application({ fee: paid }), async () => back).open();
    await fixture.vm.withdrawal.confirm();
    expect(fixture.item.next).toBe(next);
  });

  test('of an application that moved on shows how it stands, and asks again', async () => {
    const fixture = await new WithdrawalFixture(application(), async () => ({
      refused: 'changedElsewhere',
      version: 2,
    })).open();
    fixture.list = [application({ version: 2, fee: paid })];
    await fixture.vm.withdrawal.confirm();
    expect(fixture.vm.withdrawalError(fixture.item)).toBe('applications.withdrawElsewhere');
    expect([fixture.vm.list.applications?.[0]?.version, fixture.item.moneyOnWithdrawal]).toEqual([
      2,
      'refunded',
    ]);
    fixture.vm.withdrawal.ask(fixture.item.application.id);
    expect(fixture.vm.withdrawalError(fixture.item)).toBeUndefined();
  });

  test('of an application that was decided meanwhile leads to the desk', async () => {
    const fixture = await new WithdrawalFixture(application(), async () => ({
      refused: 'changedElsewhere',
      version: 2,
    })).open();
    fixture.list = [application({ version: 2, state: { status: 'admitted' } })];
    await fixture.vm.withdrawal.confirm();
    expect(fixture.vm.withdrawalError(fixture.item)).toBe('applications.cannotWithdraw');
    expect(fixture.vm.canWithdraw(fixture.item)).toBe(false);
  });

  test.each([
    ['resubmitted and paid', { state: { status: 'submitted' }, fee: paid }, 'applications.withdrawElsewhere'],
    ['decided', { state: { status: 'admitted' } }, 'applications.cannotWithdraw'],
  ] as const)(
    'that was %s elsewhere shows the application of the refusal at once, whatever the network does',
    async (_, parts, error) => {
      const newer = { ...application({ version: 2, ...parts }), answers: {} };
      const fixture = await new WithdrawalFixture(application(), async () => ({
        refused: 'changedElsewhere',
        version: 2,
        newer,
      })).open();
      const list = fixture.cut();
      await fixture.vm.withdrawal.confirm();
      expect(fixture.vm.withdrawalError(fixture.item)).toBe(error);
      expect(fixture.vm.question.isSending).toBe(false);
      expect(fixture.item.application).toMatchObject({ version: 2, ...parts });
      expect(fixture.vm.isRefreshing).toBe(true);
      list.fail(new GatewayError('offline', 'cut'));
      await settled();
      expect(fixture.vm.list.applications).toMatchObject([{ version: 2, ...parts }]);
    },
  );

  test('that was decided elsewhere is followed by the list, which has the reporting dates', async () => {
    const decided = application({ version: 2, state: { status: 'admitted' } });
    const fixture = await new WithdrawalFixture(application(), async () => ({
      refused: 'changedElsewhere',
      version: 2,
      newer: { ...decided, answers: {} },
    })).open();
    const arrival = { reportFrom: NOW, reportUntil: NOW + 1, reported: false };
    fixture.list = [{ ...decided, arrival }];
    await fixture.vm.withdrawal.confirm();
    await settled();
    expect(fixture.item.application.arrival).toEqual(arrival);
  });

  test('at a school without the call is not offered again, and says so', async () => {
    const fixture = await new WithdrawalFixture(application(), async () => ({ refused: 'notFound' })).open();
    await fixture.vm.withdrawal.confirm();
    expect(fixture.vm.withdrawalError(fixture.item)).toBe('applications.withdrawUnavailable');
    expect(fixture.vm.canWithdraw(fixture.item)).toBe(false);
    expect(fixture.item.canWithdraw).toBe(true);
  });

  test('with a lost response says so and can be retried', async () => {
    let tries = 0;
    const fixture = await new WithdrawalFixture(application(), async () => {
      tries += 1;
      if (tries === 1) throw new GatewayError('offline', 'lost');
      return withdrawn;
    }).open();
    await fixture.vm.withdrawal.confirm();
    expect(fixture.vm.withdrawalError(fixture.item)).toBe('applications.withdrawLost');
    expect(fixture.vm.canWithdraw(fixture.item)).toBe(true);
    await fixture.vm.withdrawal.confirm();
    expect(fixture.item.statusWord).toBe('status.withdrawn');
  });

  test.each(['timeout', 'offline', 'server', 'contract'] as const)(
    'whose response is lost (%s) loads the list again, which shows that it arrived at the school',
    async (kind) => {
      const fixture = await new WithdrawalFixture(application(), async () => {
        fixture.list = [withdrawn];
        throw new GatewayError(kind, 'lost');
      }).open();
      await fixture.vm.withdrawal.confirm();
      await settled();
      expect(fixture.item.statusWord).toBe('status.withdrawn');
      expect(fixture.vm.sheet).toBeUndefined();
      expect(fixture.toasts.shown).toEqual([{ key: 'applications.withdrawn' }]);
    },
  );

  test('of a phone without network says that nothing was withdrawn, and loads nothing', async () => {
    const fixture = await new WithdrawalFixture(application(), async () => {
      throw new GatewayError('offline', 'no network');
    }).open();
    fixture.connectivity.set(false);
    await fixture.vm.withdrawal.confirm();
    expect([fixture.vm.withdrawalError(fixture.item), fixture.vm.isRefreshing]).toEqual([
      'applications.withdrawOffline',
      false,
    ]);
    fixture.list = [application({ version: 2, state: { status: 'admitted' } })];
    await fixture.vm.refresh();
    expect(fixture.vm.withdrawalError(fixture.item)).toBe('applications.cannotWithdraw');
  });

  test('whose response is lost says that it may have arrived, until the list is loaded', async () => {
    const fixture = await new WithdrawalFixture(application(), async () => {
      throw new GatewayError('timeout', 'lost');
    }).open();
    const list = fixture.cut();
    await fixture.vm.withdrawal.confirm();
    expect([fixture.vm.withdrawalError(fixture.item), fixture.vm.isRefreshing]).toEqual([
      'applications.withdrawLost',
      true,
    ]);
    list.fail(new GatewayError('offline', 'cut'));
    await settled();
    expect(fixture.vm.withdrawalError(fixture.item)).toBe('applications.withdrawLost');
    expect([fixture.vm.sheet?.kind, fixture.toasts.shown]).toEqual(['withdrawal', []]);
  });

  test('whose response is lost, of an application that was decided meanwhile, leads to the desk', async () => {
    const fixture = await new WithdrawalFixture(application(), async () => {
      fixture.list = [application({ version: 2, state: { status: 'admitted' } })];
      throw new GatewayError('timeout', 'lost');
    }).open();
    await fixture.vm.withdrawal.confirm();
    await settled();
    expect(fixture.vm.withdrawalError(fixture.item)).toBe('applications.cannotWithdraw');
    expect(fixture.toasts.shown).toEqual([]);
  });

  test('that the school did not carry out, for example as it is busy, says so and loads nothing', async () => {
    const fixture = await new WithdrawalFixture(application(), async () => {
      throw new GatewayError('busy', 'planned');
    }).open();
    await fixture.vm.withdrawal.confirm();
    expect([fixture.vm.withdrawalError(fixture.item), fixture.vm.isRefreshing]).toEqual([
      'error.busy',
      false,
    ]);
  });

  test('that the school refuses in its own words is not lost, and says them', async () => {
    const fixture = await new WithdrawalFixture(application(), async () => {
      throw new GatewayError('rejected', 'code 500', { userMessage: '已进入录取阶段，不能撤回' });
    }).open();
    await fixture.vm.withdrawal.confirm();
    expect(fixture.vm.question).toMatchObject({
      problem: { failure: 'rejected', userMessage: '已进入录取阶段，不能撤回' },
    });
    expect(fixture.vm.isRefreshing).toBe(false);
  });

  test('that ends after its question was closed leaves another’s question open and without its error', async () => {
    let end: (outcome: Application | Error) => void = () => {};
    const first = application({ id: 'first' });
    const second = application({ id: 'second' });
    const fixture = new WithdrawalFixture(
      first,
      () =>
        new Promise((resolve, reject) => {
          end = (outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome));
        }),
    );
    fixture.list = [first, second];
    const { vm } = await fixture.open();
    const other = vm.items?.find(({ application: { id } }) => id === 'second');
    if (!other) throw new Error('no second application');
    for (const outcome of [new GatewayError('timeout', 'planned'), { ...withdrawn, id: 'first' }] as const) {
      vm.withdrawal.ask('first');
      void vm.withdrawal.confirm();
      await settled();
      vm.closeSheet();
      vm.withdrawal.ask('second');
      expect(vm.question.isSending).toBe(true);
      end(outcome);
      await settled();
      expect([vm.sheet?.applicationId, vm.withdrawalError(other)]).toEqual(['second', undefined]);
      expect(vm.question.isSending).toBe(false);
    }
    expect(fixture.toasts.shown).toEqual([{ key: 'applications.withdrawn' }]);
  });

  test('with a sign-in that has ended asks who they are', async () => {
    const fixture = await new WithdrawalFixture(application(), async () => {
      throw new GatewayError('unauthenticated', 'stale');
    }).open();
    await fixture.vm.withdrawal.confirm();
    expect([fixture.vm.applicant.isSignedIn, fixture.vm.applicant.hasExpired]).toEqual([false, true]);
    expect(fixture.session.current('applicant')).toBeUndefined();
  });
});
