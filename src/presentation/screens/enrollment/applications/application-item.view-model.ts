import type { Capabilities } from '#application/ports/capabilities';
import type { SubmittedApplication } from '#application/ports/session/visit-memory';
import { canWithdraw, type FieldReason, hasPlace } from '#domain/enrollment/application';
import {
  type DisplayStatus,
  type NextAction,
  nextAction,
  shownStatus,
} from '#domain/enrollment/application-view';
import { isUnpaid, moneyOnWithdrawal, type WithdrawnMoney } from '#domain/payment/fee';
import { feeView } from '#domain/payment/fee-view';
import type { MessageKey } from '#presentation/messages/messages';
import {
  applicationStatusOf,
  type StatusTone,
} from '#presentation/screens/shared/application/application-status';
import {
  applicationTimeline,
  type TimelineStep,
} from '#presentation/screens/shared/application/application-timeline';

const ACTION_WORDS: Readonly<Record<Exclude<NextAction, 'wait' | 'pay'>, MessageKey>> = {
  resubmit: 'enrollment.resubmit',
  viewVoucher: 'enrollment.viewVoucher',
  viewResult: 'enrollment.viewResult',
  applyAgain: 'applications.applyAgain',
};

/** Statuses in which the student has to act. */
const AT_STUDENT: readonly DisplayStatus[] = ['feeDue', 'returned'];

/** One application of the list; recreated when the list changes. */
export class ApplicationItem {
  readonly status: DisplayStatus;
  readonly action: NextAction;
  readonly statusWord: MessageKey;
  readonly tone: StatusTone;
  /** What happens next, in a sentence. */
  readonly next: MessageKey;
  /** Opens the payment, which must not be repeated while one is being confirmed. */
  readonly paymentWord: MessageKey;
  /** Undefined if there is nothing to do but wait. */
  readonly actionWord: MessageKey | undefined;
  readonly timeline: readonly TimelineStep[];

  constructor(
    readonly application: SubmittedApplication,
    private readonly capabilities: Pick<Capabilities, 'payment'>,
  ) {
    this.status = shownStatus(application);
    const action = nextAction(application);
    const isMoney = action === 'pay' || action === 'viewVoucher';
    this.action = isMoney && !capabilities.payment ? 'wait' : action;
    const words = applicationStatusOf(application);
    this.statusWord = words.word;
    this.tone = words.tone;
    this.next = words.next;
    this.paymentWord = application.fee.state === 'confirming' ? 'applications.seePayment' : 'enrollment.pay';
    this.actionWord = this.wordOf(this.action);
    this.timeline = applicationTimeline(application);
  }

  get reasons(): readonly FieldReason[] {
    const { state } = this.application;
    return state.status === 'returned' ? state.reasons : [];
  }

  /** Who has to act next, `refund`: the school, with the money alone; undefined if nothing is left to do. */
  get waitsFor(): 'school' | 'student' | 'refund' | undefined {
    if (!this.timeline.some(({ state }) => state === 'current')) return undefined;
    if (feeView(this.application.fee) === 'refunding') return 'refund';
    return AT_STUDENT.includes(this.status) ? 'student' : 'school';
  }

  /** Whether the application's status allows 撤回报名. */
  get canWithdraw(): boolean {
    return canWithdraw(this.application.state);
  }

  /** What a withdrawal does with the fee; undefined if there is none. */
  get moneyOnWithdrawal(): WithdrawnMoney | undefined {
    const { fee } = this.application;
    return fee.amount === 0 || fee.state === 'none' ? undefined : moneyOnWithdrawal(fee);
  }

  /** A place was given although the fee is not paid: the payment is offered in addition to the result. */
  get hasPaymentToo(): boolean {
    const { state, fee } = this.application;
    const isOpen = hasPlace(state) && (isUnpaid(fee) || fee.state === 'confirming');
    return this.capabilities.payment && isOpen && this.action === 'viewResult';
  }

  /** Paid, but the main action is another one than the voucher: the voucher is offered in addition. */
  get hasVoucherToo(): boolean {
    const { payment } = this.capabilities;
    return payment && this.application.fee.voucherNo !== undefined && this.action !== 'viewVoucher';
  }

  private wordOf(action: NextAction): MessageKey | undefined {
    if (action === 'pay') return this.paymentWord;
    return action === 'wait' ? undefined : ACTION_WORDS[action];
  }
}
