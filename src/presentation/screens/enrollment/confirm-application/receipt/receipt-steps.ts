import type { SubmittedApplication } from '#application/ports/session/visit-memory';
import type { ApplicationStatus, ChosenMajor } from '#domain/enrollment/application';
import type { Receipt } from '#domain/enrollment/application-submission';
import { type Fee, type Fen, isUnpaid } from '#domain/payment/fee';
import type { MessageKey } from '#presentation/messages/messages';

/** The content of a receipt, new or viewed again. Times are epoch ms. */
export interface ReceiptView extends Omit<SubmittedApplication, 'id'> {
  readonly applicationId: string;
  /** Working days; undefined if the plan could not be loaded. */
  readonly reviewDays?: number | undefined;
}

export interface ReceiptStep {
  readonly id: 'submitted' | 'fee' | 'review' | 'feeLater' | 'result' | 'ended';
  readonly title: MessageKey;
  readonly state: 'done' | 'current' | 'later';
  /** When it was done. */
  readonly at?: number | undefined;
  readonly amount?: Fen | undefined;
  readonly payBefore?: number | undefined;
}

export function receiptOf(application: SubmittedApplication, reviewDays?: number): ReceiptView {
  const { id: applicationId, ...shown } = application;
  return { ...shown, applicationId, reviewDays };
}

/** The view of a new receipt; `majors`: the chosen ones, which the school's receipt does not contain. */
export function newReceiptOf(receipt: Receipt, majors: readonly ChosenMajor[]): ReceiptView {
  const { applicationId, no, planId, planTitle, submittedAt, state, fee, reviewDays } = receipt;
  const history = [{ event: 'submitted', at: submittedAt }] as const;
  const taken = { applicationId, no, planId, planTitle, submittedAt, updatedAt: submittedAt, state, fee };
  return { ...taken, majors, history, reviewDays };
}

/** What an application waits for; `nothing`: it is decided; `ended`: it was withdrawn or has expired. */
const AWAITED = {
  submitted: 'review',
  inReview: 'review',
  returned: 'review',
  approved: 'result',
  waitlisted: 'nothing',
  admitted: 'nothing',
  notAdmitted: 'nothing',
  withdrawn: 'ended',
  expired: 'ended',
} as const satisfies Record<ApplicationStatus, string>;

/** Whether the school's review is not finished. */
export function awaitsReview({ state }: ReceiptView): boolean {
  return AWAITED[state.status] === 'review';
}

/** Whether it was withdrawn or has expired. */
export function hasEnded({ state }: ReceiptView): boolean {
  return AWAITED[state.status] === 'ended';
}

/** The steps of an application after its submission: done, current, later. */
export function receiptSteps({ submittedAt, state, fee }: ReceiptView): readonly ReceiptStep[] {
  const awaited = AWAITED[state.status];
  const submitted: ReceiptStep = {
    id: 'submitted',
    title: 'confirm.submittedStep',
    state: 'done',
    at: submittedAt,
  };
  if (awaited === 'ended')
    return [
      submitted,
      ...feeSteps(fee, false),
      { id: 'ended', title: `status.${state.status}`, state: 'done' },
    ];
  const paying = isUnpaid(fee) || fee.state === 'confirming';
  const reviewed = awaited !== 'review';
  const comesLater = fee.state === 'none' && fee.amount > 0;
  return [
    submitted,
    ...feeSteps(fee, paying),
    { id: 'review', title: 'confirm.reviewStep', state: reviewed ? 'done' : paying ? 'later' : 'current' },
    ...(comesLater
      ? [{ id: 'feeLater', title: 'confirm.payLater', state: 'later', amount: fee.amount } as const]
      : []),
    {
      id: 'result',
      title: 'confirm.resultStep',
      state: awaited === 'nothing' ? 'done' : reviewed && !paying ? 'current' : 'later',
    },
  ];
}

function feeSteps(fee: Fee, paying: boolean): readonly ReceiptStep[] {
  const { amount, payBefore, paidAt } = fee;
  if (fee.state === 'paid')
    return [{ id: 'fee', title: 'confirm.feePaid', state: 'done', at: paidAt, amount }];
  if (!paying) return [];
  const title = fee.state === 'confirming' ? 'confirm.feeConfirming' : 'confirm.feeDue';
  return [{ id: 'fee', title, state: 'current', amount, payBefore }];
}
