import { makeAutoObservable } from 'mobx';
import { Applicant } from '#application/enrollment/applicant';
import type {
  AnswersMismatch,
  ReceiptState,
  SubmissionReceipt,
} from '#application/enrollment/submission-receipt';
import type { Lifetime } from '#application/journey/lifetime';
import { reachMoment } from '#application/journey/moments';
import { paths } from '#application/navigation/paths';
import type { SubmittedApplication } from '#application/ports/session/visit-memory';
import { copyText } from '#application/share/copy-text';
import { type ApplicationStatus, canWithdraw } from '#domain/enrollment/application';
import { isFeeOwed } from '#domain/enrollment/application-view';
import { type Fee, type Fen, isUnpaid } from '#domain/payment/fee';
import { feeView } from '#domain/payment/fee-view';
import { observe } from '#presentation/lib/observe';
import type { MessageKey } from '#presentation/messages/messages';
import { FeeSheetsViewModel } from '../../shared/payment/fee-sheets.view-model';
import type { PaymentPorts } from '../../shared/payment/payment-ports';

/** What was submitted, and the next steps of the application. */
export class ReceiptViewModel {
  /** It was submitted just now, and is shown for the first time. */
  readonly isMoment: boolean;
  readonly fees: FeeSheetsViewModel;
  readonly #observed: { readonly state: ReceiptState };
  readonly #ports: PaymentPorts;

  /** `schoolNow`: epoch ms by the school's clock, for 刚刚, 今天 and 昨天. */
  constructor(
    receipt: SubmissionReceipt,
    ports: PaymentPorts,
    readonly schoolNow: () => number,
    lifetime: Lifetime,
  ) {
    this.#ports = ports;
    this.#observed = observe(receipt, lifetime);
    this.isMoment = receipt.isNew && reachMoment(ports, 'submitted', receipt.state.application.id);
    const applicant = new Applicant(ports.session);
    this.fees = new FeeSheetsViewModel(applicant, ports, lifetime);
    makeAutoObservable(this, { schoolNow: false, isMoment: false }, { autoBind: true });
    lifetime.add(applicant.subscribe(this.openApplications));
    const { newest } = applicant;
    const accept = () => receipt.accept(newest.state.get(receipt.state.application.id));
    lifetime.add(newest.subscribe(accept));
  }

  start(): void {
    this.fees.fees.watch([this.application]);
  }

  get application(): SubmittedApplication {
    return this.#observed.state.application;
  }

  get mismatch(): AnswersMismatch | undefined {
    return this.#observed.state.mismatch;
  }

  get steps(): readonly ReceiptStep[] {
    return receiptSteps(this.application);
  }

  /** The applicant can withdraw in the app, and then apply again. */
  get isWithdrawable(): boolean {
    return this.#ports.capabilities.withdrawal && canWithdraw(this.application.state);
  }

  /** Working days that the school's review takes; undefined once it is done, and if the plan could not be loaded. */
  get reviewDays(): number | undefined {
    const { application, reviewDays } = this.#observed.state;
    return AWAITED[application.state.status] === 'review' ? reviewDays : undefined;
  }

  /** A fee is due, and can be paid in the app. */
  get isFeeDue(): boolean {
    return this.#ports.capabilities.payment && isFeeOwed(this.application);
  }

  /** A payment may be pending: its status is shown, and no second payment is offered. */
  get isFeeConfirming(): boolean {
    return this.#ports.capabilities.payment && feeView(this.application.fee) === 'confirming';
  }

  /** 复制 of the application's number. */
  copyNo(): Promise<void> {
    const messages = { copied: 'payment.copied', failed: 'payment.notCopied' } as const;
    return copyText(this.#ports, this.application.no, messages);
  }

  /** 去缴费 */
  openPayment(): void {
    this.fees.fees.openPayment(this.application);
  }

  openApplications(): void {
    const { memory, navigation, session } = this.#ports;
    const { application } = this;
    const applicant = session.current('applicant');
    // The list shows it until it is loaded itself.
    if (applicant !== undefined) memory.keep('receipt', { applicant, application });
    navigation.go(paths.applications, { application: application.id });
  }

  /** Opens the printable copy of the submitted answers. */
  openCopy(): void {
    this.#ports.navigation.go(paths.answersCopy, { application: this.application.id });
  }
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

/** The steps of an application after its submission: done, current, later. */
export function receiptSteps({ submittedAt, state, fee }: SubmittedApplication): readonly ReceiptStep[] {
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
