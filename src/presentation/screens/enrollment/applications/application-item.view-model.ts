import type { Capabilities } from '#application/ports/capabilities';
import { canWithdraw, type FieldReason } from '#domain/enrollment/application';
import {
  type DisplayStatus,
  type NextAction,
  nextAction,
  shownStatus,
} from '#domain/enrollment/application-view';
import { moneyOnWithdrawal, type WithdrawnMoney } from '#domain/payment/fee';
import type { MessageKey } from '#presentation/messages/messages';
import {
  applicationTimeline,
  type TimelineStep,
} from '#presentation/screens/shared/application/application-timeline';
import { type StatusTone, statusOf } from '#presentation/screens/shared/application/application-words';
import type { SubmittedApplication } from '../shared/submitted-application';

const ACTION_WORDS: Readonly<Record<Exclude<NextAction, 'wait'>, MessageKey>> = {
  pay: 'enrollment.pay',
  resubmit: 'enrollment.resubmit',
  viewVoucher: 'enrollment.viewVoucher',
  viewResult: 'enrollment.viewResult',
  applyAgain: 'applications.applyAgain',
};

/** Standings in which the student has to do something. */
const AT_STUDENT: readonly DisplayStatus[] = ['feeDue', 'returned'];

/** One application of the list, as it stands there; made anew with each reading. */
export class ApplicationItem {
  readonly status: DisplayStatus;
  readonly action: NextAction;
  readonly statusWord: MessageKey;
  readonly tone: StatusTone;
  /** What happens next, in a sentence. */
  readonly next: MessageKey;
  /** Undefined where there is nothing to do but wait. */
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
    const words = statusOf(application);
    this.statusWord = words.word;
    this.tone = words.tone;
    this.next = words.next;
    this.actionWord = this.action === 'wait' ? undefined : ACTION_WORDS[this.action];
    this.timeline = applicationTimeline(application);
  }

  get reasons(): readonly FieldReason[] {
    const { state } = this.application;
    return state.status === 'returned' ? state.reasons : [];
  }

  /** Who does the next thing; undefined where nothing is left to be done. */
  get turn(): 'school' | 'student' | undefined {
    if (!this.timeline.some(({ state }) => state === 'current')) return undefined;
    return AT_STUDENT.includes(this.status) ? 'student' : 'school';
  }

  /** 撤回报名, by the life cycle. */
  get canWithdraw(): boolean {
    return canWithdraw(this.application.state);
  }

  /** What a withdrawal does with the money; undefined where the plan asks for none. */
  get moneyOnWithdrawal(): WithdrawnMoney | undefined {
    const { fee } = this.application;
    return fee.amount === 0 || fee.state === 'none' ? undefined : moneyOnWithdrawal(fee);
  }

  /** Paid, while something else than the voucher is the next thing: the voucher can be seen all the same. */
  get hasVoucherToo(): boolean {
    const { payment } = this.capabilities;
    return payment && this.application.fee.voucherNo !== undefined && this.action !== 'viewVoucher';
  }
}
