import type { PathParams } from '#application/navigation/paths';
import { SingleUseHandover } from '#application/navigation/single-use-handover';
import type { Capabilities } from '#application/ports/capabilities';
import type { DraftStore } from '#application/ports/enrollment/draft-store';
import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import type { Question } from '#application/ports/phone/confirmations';
import type { TypedIdentity } from '#application/ports/session/identity-handover';
import { InMemoryVisitMemory } from '#application/session/in-memory-visit-memory';
import type { Application } from '#domain/enrollment/application';
import type { PendingOrder } from '#domain/payment/pending-order';
import { ApplicationsViewModel } from '#presentation/screens/enrollment/applications/view-model';
import { FakeToasts } from '#test/application/enrollment/fakes';
import { FakeClock, NOW, settled } from '#test/support/fake-clock';
import { RecordingNavigation } from '#test/support/recording-navigation';
import { StubDrafts } from '#test/support/stub-drafts';
import { applicantSession, DAY, draft, StubPhoneVerification, stubEnrollmentGateway } from '../../fakes';
import { paymentFixture } from '../../payment-fixture';
import { ScriptedSignOutGateway } from '../../scripted-sign-out-gateway';
import { stubContinueElsewhere } from '../../stub-continue-elsewhere';

interface Setting {
  readonly token?: string | undefined;
  readonly list?: readonly Application[];
  readonly parts?: Partial<EnrollmentGateway>;
  readonly drafts?: DraftStore;
  readonly sure?: boolean;
  readonly wanted?: string;
  readonly cameFrom?: PathParams;
  readonly signOut?: ScriptedSignOutGateway;
  /** The first application's fee in the school's response. */
  readonly fee?: Application['fee'];
  readonly capabilities?: Capabilities;
  readonly pending?: PendingOrder;
  /** Typed on the screen that led here. */
  readonly typed?: TypedIdentity;
  readonly memory?: InMemoryVisitMemory;
}

export async function openApplications({
  token,
  list = [],
  parts = {},
  drafts = new StubDrafts([draft()]),
  sure = true,
  wanted,
  cameFrom,
  signOut = new ScriptedSignOutGateway(),
  fee,
  pending,
  capabilities,
  typed,
  memory = new InMemoryVisitMemory(drafts),
}: Setting) {
  const clock = new FakeClock();
  const navigation = new RecordingNavigation();
  const session = applicantSession(token);
  const toasts = new FakeToasts();
  const payments = paymentFixture({ clock, session, navigation, ...(capabilities && { capabilities }) });
  if (fee) payments.fees.fee = fee;
  if (pending) payments.orders.set('a1', pending);
  const questions: Question[] = [];
  const handover = new SingleUseHandover();
  if (typed) handover.give(typed);
  const gateway = stubEnrollmentGateway({ applications: async () => list, ...parts });
  const vm = new ApplicationsViewModel(cameFrom ?? (wanted === undefined ? {} : { application: wanted }), {
    ...payments,
    memory,
    gateway,
    confirmations: {
      ask: async (question) => {
        questions.push(question);
        return sure;
      },
    },
    toasts,
    signOut: signOut.of(drafts, session, memory),
    schoolSignOut: signOut.school,
    phones: new StubPhoneVerification(),
    handover,
    elsewhere: stubContinueElsewhere(),
  });
  vm.start();
  await settled();
  return { vm, payments, clock, navigation, session, drafts, toasts, questions, handover };
}

export const due = { state: 'due', amount: 12000, reason: '报名费', payBefore: NOW + 2 * DAY } as const;
export const paid = {
  state: 'paid',
  amount: 12000,
  reason: '报名费',
  paidAt: NOW,
  voucherNo: 'PZ-1',
} as const;

export function fill({ applicant: { form } }: ApplicationsViewModel) {
  form.input.set('name', '周雨桐');
  form.input.set('idCard', '440000200801010048');
  form.input.set('phone', '13800138000');
}
