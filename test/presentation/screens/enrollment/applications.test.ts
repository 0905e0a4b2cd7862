import { describe, expect, test } from 'vitest';
import type { Message } from '#application/message';
import { type PathParams, paths } from '#application/navigation/paths';
import { returnToForm } from '#application/navigation/return-path';
import { type Capabilities, everyCapability } from '#application/ports/capabilities';
import type { Question } from '#application/ports/confirmations';
import type { DraftStore } from '#application/ports/draft-store';
import type { EnrollmentGateway } from '#application/ports/enrollment-gateway';
import { StorageDenied } from '#application/ports/storage-denied';
import type { Application } from '#domain/enrollment/application';
import type { PendingOrder } from '#domain/payment/pending-order';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { ApplicationsViewModel } from '#presentation/screens/enrollment/applications/view-model';
import { leaveReceipt } from '#presentation/screens/enrollment/shared/submitted-application';
import { FakeClock, NOW, settled } from '#test/support/fake-clock';
import { FakeNavigation } from '#test/support/fake-navigation';
import { StubDrafts } from '#test/support/stub-drafts';
import { fakeElsewhere } from '../elsewhere-fakes';
import { application, DAY, draft, FakePhoneVerification, FakeSession, failing, fakeGateway } from '../fakes';
import { paymentFakes } from '../payment-fakes';
import { FakeSignOut } from '../sign-out-fakes';

interface Setting {
  readonly token?: string | undefined;
  readonly list?: readonly Application[];
  readonly parts?: Partial<EnrollmentGateway>;
  readonly drafts?: DraftStore;
  readonly sure?: boolean;
  readonly wanted?: string;
  readonly cameFrom?: PathParams;
  readonly signOut?: FakeSignOut;
  /** As the school judges the first application's fee. */
  readonly fee?: Application['fee'];
  readonly capabilities?: Capabilities;
  readonly pending?: PendingOrder;
}

async function opened({
  token,
  list = [],
  parts = {},
  drafts = new StubDrafts([draft()]),
  sure = true,
  wanted,
  cameFrom,
  signOut = new FakeSignOut(),
  fee,
  pending,
  capabilities,
}: Setting) {
  const clock = new FakeClock();
  const navigation = new FakeNavigation();
  const session = new FakeSession(token);
  const said: unknown[] = [];
  const payments = paymentFakes({ clock, session, navigation, ...(capabilities && { capabilities }) });
  if (fee) payments.fees.fee = fee;
  if (pending) payments.orders.set('a1', pending);
  const questions: Question[] = [];
  const gateway = fakeGateway({ applications: async () => list, ...parts });
  const vm = new ApplicationsViewModel(cameFrom ?? (wanted === undefined ? {} : { application: wanted }), {
    ...payments,
    gateway,
    confirmations: {
      ask: async (question) => {
        questions.push(question);
        return sure;
      },
    },
    toasts: { show: (message: Message | { readonly text: string }) => said.push(message) },
    signOut: signOut.of(drafts, session),
    schoolSignOut: signOut.school,
    phones: new FakePhoneVerification(),
    elsewhere: fakeElsewhere(),
  });
  vm.start();
  await settled();
  return { vm, payments, clock, navigation, session, drafts, said, questions };
}

const due = { state: 'due', amount: 12000, reason: '报名费', payBefore: NOW + 2 * DAY } as const;
const paid = { state: 'paid', amount: 12000, reason: '报名费', paidAt: NOW, voucherNo: 'PZ-1' } as const;

function fill({ applicant: { form } }: ApplicationsViewModel) {
  form.input.set('name', '周雨桐');
  form.input.set('idCard', '440000200801010048');
  form.input.set('phone', '13800138000');
}

describe('on a new phone', () => {
  test('the applicant proves who they are and sees their applications', async () => {
    const { vm, session } = await opened({
      list: [application()],
      parts: { signIn: async () => ({ token: credentialOf('mine') }) },
    });
    expect(vm.applicant.isSignedIn).toBe(false);
    fill(vm);
    await vm.applicant.form.submit();
    expect(session.current('applicant')).toBe('mine');
    expect(vm.applicant.isSignedIn).toBe(true);
    expect(vm.items?.map((item) => item.application.id)).toEqual(['a1']);
    expect(vm.applicant.form.input.values.idCard).toBe('');
  });

  test('details that fit nobody let nobody in', async () => {
    const { vm, session } = await opened({ parts: { signIn: async () => ({ refused: 'notFound' }) } });
    fill(vm);
    await vm.applicant.form.submit();
    expect(vm.applicant.form.error).toBe('notFound');
    expect(session.current('applicant')).toBeUndefined();
    expect(vm.applicant.isSignedIn).toBe(false);
  });

  test('too many tries are counted down', async () => {
    const { vm, clock } = await opened({
      parts: { signIn: async () => ({ refused: 'tooManyAttempts', retryAfter: 60 }) },
    });
    fill(vm);
    await vm.applicant.form.submit();
    clock.pass(59_000);
    expect(vm.applicant.form.waitSeconds).toBe(1);
    clock.pass(1000);
    expect(vm.applicant.form.canSubmit).toBe(true);
  });
});

describe('the list', () => {
  test('shows each application’s state and its one next action', async () => {
    const list = [
      application({ id: 'due', fee: due }),
      application({
        id: 'returned',
        state: { status: 'returned', reasons: [{ key: 'photo', label: '证件照', reason: '不清晰' }] },
      }),
      application({ id: 'paid', state: { status: 'approved' }, fee: paid }),
      application({ id: 'admitted', state: { status: 'admitted' }, fee: paid }),
      application({ id: 'waiting' }),
    ];
    const { vm } = await opened({ token: 't', list });
    expect(vm.items?.map(({ statusWord, actionWord }) => [statusWord, actionWord])).toEqual([
      ['status.feeDue', 'enrollment.pay'],
      ['status.returned', 'enrollment.resubmit'],
      ['status.paid', 'enrollment.viewVoucher'],
      ['status.admitted', 'enrollment.viewResult'],
      ['status.submitted', undefined],
    ]);
    expect(vm.items?.[1]?.reasons[0]?.reason).toBe('不清晰');
    expect(vm.items?.map((item) => item.hasVoucherToo)).toEqual([false, false, false, true, false]);
  });

  test('去缴费 opens what is due; when the school is paid meanwhile, sheet and list follow', async () => {
    const list = [application({ fee: due })];
    const { vm, payments, clock } = await opened({ token: 't', list });
    const [item] = vm.items ?? [];
    if (item) await vm.act(item);
    const { sheet } = vm.fees.sheets;
    if (sheet?.kind !== 'payment') return expect.fail('no payment');
    await settled();
    expect([sheet.vm.stage, sheet.vm.subject.fee.amount]).toEqual(['sheet', 12000]);
    payments.fees.fee = paid;
    await clock.passInSteps(16_000);
    expect([sheet.vm.stage, vm.items?.[0]?.status]).toEqual(['paid', 'paid']);
    vm.fees.sheets.close();
    expect([vm.fees.sheets.sheet, vm.fees.sheets.payingFor]).toEqual([undefined, undefined]);
  });

  test('a payment of which the end is not known is asked about when the list is opened, until it is known', async () => {
    const fee = { ...due, state: 'confirming', orderNo: 'P1' } as const;
    const { vm, payments, clock } = await opened({ token: 't', list: [application({ fee })], fee });
    expect([vm.items?.[0]?.status, payments.fees.count('refresh')]).toEqual(['feeConfirming', 1]);
    payments.fees.fee = paid;
    await clock.passInSteps(10_000);
    expect(vm.items?.[0]?.status).toBe('paid');
    const asked = payments.fees.count('refresh');
    await clock.passInSteps(60_000);
    expect(payments.fees.count('refresh')).toBe(asked);
  });

  test('an order whose end this phone does not know is refreshed too, whatever the list says', async () => {
    const list = [application({ fee: due })];
    const { vm, payments } = await opened({
      token: 't',
      list,
      fee: paid,
      pending: { orderNo: 'P1', network: 'wechat', openedAt: NOW },
    });
    expect([vm.items?.[0]?.status, payments.orders.get('a1')]).toEqual(['paid', undefined]);
  });

  test('what is settled is not asked about', async () => {
    const { payments } = await opened({
      token: 't',
      list: [application({ fee: due }), application({ id: 'b' })],
    });
    expect(payments.fees.count('refresh')).toBe(0);
  });

  test('a school without payment, withdrawal and the like offers none of it', async () => {
    const some = [application({ id: 'a1', fee: due }), application({ id: 'a2', fee: paid })];
    const capabilities = { ...everyCapability, payment: false, withdrawal: false };
    const pending = { orderNo: 'P1', network: 'wechat', openedAt: NOW } as const;
    const { vm, payments } = await opened({ token: 't', list: some, capabilities, fee: due, pending });
    expect(
      vm.items?.map(({ action, actionWord, hasVoucherToo }) => [action, actionWord, hasVoucherToo]),
    ).toEqual([
      ['wait', undefined, false],
      ['wait', undefined, false],
    ]);
    expect(vm.items?.map((item) => vm.canWithdraw(item))).toEqual([false, false]);
    expect(payments.fees.calls).toEqual([]);
  });

  test('the address of a payment opens its sheet once', async () => {
    const list = [application({ fee: due })];
    const { vm } = await opened({ token: 't', list, cameFrom: { application: 'a1', pay: '1' } });
    expect(vm.fees.sheets.payingFor).toBe('a1');
    vm.fees.sheets.close();
    await vm.refresh();
    expect(vm.fees.sheets.sheet).toBe(undefined);
  });

  test('修改后重新提交 leads to the form of that application', async () => {
    const list = [application({ state: { status: 'returned', reasons: [] } })];
    const { vm, navigation } = await opened({ token: 't', list });
    const [item] = vm.items ?? [];
    if (item) vm.act(item);
    expect(navigation.went).toEqual([[paths.informationForm, { plan: 'autumn', application: 'a1' }]]);
  });

  test('查看凭证 and 查看结果 open their sheets', async () => {
    const list = [
      application({ id: 'v', state: { status: 'approved' }, fee: paid }),
      application({ id: 'r', state: { status: 'waitlisted', rank: 7 } }),
    ];
    const { vm } = await opened({ token: 't', list });
    const [voucher, result] = vm.items ?? [];
    if (voucher) await vm.act(voucher);
    if (result) await vm.act(result);
    expect([vm.fees.sheets.sheet?.kind, vm.sheet?.kind]).toEqual(['voucher', 'result']);
  });

  test('lays open the application that the address names, and folds it again', async () => {
    const { vm } = await opened({ token: 't', list: [application()], wanted: 'a1' });
    expect(vm.expanded.has('a1')).toBe(true);
    vm.expanded.toggle('a1');
    expect(vm.expanded.has('a1')).toBe(false);
  });

  test('a failed refresh keeps what is shown', async () => {
    let broken = false;
    const { vm } = await opened({
      token: 't',
      parts: { applications: () => (broken ? failing('offline')() : Promise.resolve([application()])) },
    });
    broken = true;
    const refreshing = vm.refresh();
    expect(vm.refreshing).toBe(true);
    await refreshing;
    expect(vm.applications.failure).toBe('offline');
    expect(vm.items).toHaveLength(1);
  });

  test('a sign-in that ran out asks again who it is, and shows nothing of the last one', async () => {
    const { vm, session } = await opened({
      token: 'old',
      parts: { applications: failing('unauthenticated') },
    });
    expect(session.current('applicant')).toBeUndefined();
    expect([vm.applicant.isSignedIn, vm.applicant.hasExpired, vm.items]).toEqual([false, true, undefined]);
  });
});

describe('whose session ended in a form', () => {
  const cameFrom = returnToForm({ plan: 'autumn', application: 'a1' });
  const intoTheForm = [paths.informationForm, { plan: 'autumn', application: 'a1' }];

  test('is led back to it by signing in, once', async () => {
    const parts = { signIn: async () => ({ token: credentialOf('mine') }) };
    const { vm, session, navigation } = await opened({ cameFrom, parts, list: [application()] });
    expect(vm.applicant.cameFrom).toBeDefined();
    fill(vm);
    await vm.applicant.form.submit();
    expect(session.current('applicant')).toBe('mine');
    expect(navigation.went).toEqual([intoTheForm]);
    await vm.applicant.signOut();
    fill(vm);
    await vm.applicant.form.submit();
    expect(navigation.went).toHaveLength(1);
    expect(vm.items).toHaveLength(1);
  });

  test('goes straight back where the student is signed in again already', async () => {
    const { navigation } = await opened({ cameFrom, token: 'new' });
    expect(navigation.went).toEqual([intoTheForm]);
  });

  test('stays at the sign-in while the details fit nobody', async () => {
    const parts = { signIn: async () => ({ refused: 'notFound' }) as const };
    const { vm, navigation } = await opened({ cameFrom, parts });
    fill(vm);
    await vm.applicant.form.submit();
    expect([navigation.went, vm.applicant.isSignedIn]).toEqual([[], false]);
  });
});

describe('the life cycle of an application', () => {
  const steps = async (parts: Partial<Application>) => {
    const { vm } = await opened({ token: 't', list: [application(parts)] });
    return vm.items?.[0]?.timeline.map(({ key, state }) => `${state} ${key}`);
  };

  test('a fee on submission stands before the review', async () => {
    expect(await steps({ fee: due })).toEqual([
      'done history.submitted',
      'current history.toPay',
      'later history.toReview',
      'later history.toDecide',
    ]);
  });

  test('a returned one waits for its applicant', async () => {
    const history = [
      { event: 'submitted', at: NOW },
      { event: 'review', at: NOW },
      { event: 'return', at: NOW },
    ] as const;
    expect(await steps({ state: { status: 'returned', reasons: [] }, history })).toEqual([
      'done history.submitted',
      'done history.review',
      'done history.return',
      'current history.toMend',
      'later history.toReview',
      'later history.toDecide',
    ]);
  });

  test('an approved one with a fee after review waits for the money', async () => {
    const fee = { state: 'due', amount: 8000, reason: '报名费' } as const;
    expect(
      await steps({ state: { status: 'approved' }, fee, history: [{ event: 'approve', at: NOW }] }),
    ).toEqual(['done history.approve', 'current history.toPay', 'later history.toDecide']);
  });

  test.each(['admitted', 'notAdmitted', 'withdrawn', 'expired'] as const)('%s ends it', async (status) => {
    expect(await steps({ state: { status } })).toEqual(['done history.submitted']);
  });
});

describe('退出', () => {
  test('asks, then leaves nothing of the student on the phone', async () => {
    const signOut = new FakeSignOut();
    const { vm, session, drafts, questions, said } = await opened({
      token: 't',
      list: [application()],
      signOut,
    });
    await vm.applicant.signOut();
    expect(signOut.asked).toEqual([
      ['applicant', 't', {}],
      ['draft', 't', {}],
    ]);
    expect(questions[0]?.danger).toBe(true);
    expect(session.current('applicant')).toBeUndefined();
    expect(await drafts.all()).toEqual([]);
    expect([vm.applicant.isSignedIn, vm.items, vm.applicant.hasExpired]).toEqual([false, undefined, false]);
    expect(said).toEqual([{ key: 'applications.signedOut' }]);
  });

  test('waits for no school that does not answer', async () => {
    const signOut = new FakeSignOut(() => new Promise(() => undefined));
    const { vm, session, drafts, said } = await opened({ token: 't', signOut });
    await vm.applicant.signOut();
    expect([session.current('applicant'), vm.applicant.isSignedIn, await drafts.all()]).toEqual([
      undefined,
      false,
      [],
    ]);
    expect(said).toEqual([{ key: 'applications.signedOut' }]);
  });

  test('everywhere asks in words of its own, and says whether the school has ended the other sessions', async () => {
    const signOut = new FakeSignOut();
    const { vm, questions, said } = await opened({ token: 't', signOut });
    await vm.applicant.signOutEverywhere();
    expect(questions.map(({ title }) => title)).toEqual([{ key: 'signOut.everywhereTitle' }]);
    expect(signOut.asked).toEqual([
      ['applicant', 't', { everywhere: true }],
      ['draft', 't', {}],
    ]);
    expect(said).toEqual([{ key: 'applications.signedOut' }, { key: 'signOut.everywhereDone' }]);
    const failed = await opened({ token: 't', signOut: new FakeSignOut(failing('unauthenticated')) });
    await failed.vm.applicant.signOutEverywhere();
    expect(failed.session.current('applicant')).toBeUndefined();
    expect(failed.said.at(-1)).toEqual({ key: 'signOut.everywhereFailed' });
  });

  test('is called off', async () => {
    const { vm, session, drafts } = await opened({ token: 't', list: [application()], sure: false });
    await vm.applicant.signOut();
    expect(session.current('applicant')).toBe('t');
    expect(await drafts.all()).toHaveLength(1);
    expect(vm.items).toHaveLength(1);
  });

  test('does not claim a clean phone where drafts could not be deleted', async () => {
    const drafts: DraftStore = Object.assign(new StubDrafts(), {
      clear: () => Promise.reject(new StorageDenied()),
    });
    const { vm, session, said } = await opened({ token: 't', drafts });
    await vm.applicant.signOut();
    expect(session.current('applicant')).toBeUndefined();
    expect(said).toEqual([{ key: 'applications.draftsNotWiped' }]);
  });
});

describe('from a receipt', () => {
  const submitted = application({ fee: due });
  const unread = { applications: () => new Promise<never>(() => undefined) };

  test('the application stands there before the list is read, laid open, and is not taken back yet', async () => {
    leaveReceipt(credentialOf('mine'), submitted);
    const { vm } = await opened({ token: 'mine', wanted: submitted.id, parts: unread });
    const [item] = vm.items ?? [];
    expect(item).toMatchObject({ application: submitted, statusWord: 'status.feeDue', action: 'pay' });
    expect([vm.list.isRead, vm.refreshing, vm.expanded.has(submitted.id)]).toEqual([false, true, true]);
    vm.openWithdrawal(submitted.id);
    expect(vm.sheet).toBeUndefined();
  });

  test('what the school has takes its place', async () => {
    leaveReceipt(credentialOf('mine'), submitted);
    const { vm } = await opened({
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
    const { vm } = await opened({ token: 'mine', parts: unread });
    vm.list.replace(application({ fee: paid }));
    expect(vm.items?.map(({ application: { fee } }) => fee.state)).toEqual(['paid']);
  });

  test('it is shown once, and to nobody else who uses the phone', async () => {
    leaveReceipt(credentialOf('mine'), submitted);
    expect((await opened({ token: 'another', parts: unread })).vm.items).toBeUndefined();
    expect((await opened({ token: 'mine', parts: unread })).vm.items).toBeUndefined();
  });

  test('nothing of it stays after 退出', async () => {
    leaveReceipt(credentialOf('mine'), submitted);
    const { vm } = await opened({ token: 'mine', parts: unread });
    await vm.applicant.signOut();
    expect(vm.items).toBeUndefined();
  });
});
