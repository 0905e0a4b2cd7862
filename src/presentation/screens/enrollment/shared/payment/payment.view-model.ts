import { makeAutoObservable } from 'mobx';
import { Lifetime } from '#application/journey/lifetime';
import { Poller, type PollResult } from '#application/journey/poller';
import { paths } from '#application/navigation/paths';
import type { FeeStatus, OfferedOrder, PaymentOutcome } from '#application/payment/pay-fee';
import type { Application } from '#domain/enrollment/application';
import type { SchoolBadge } from '#domain/enrollment/notice';
import type { Fen } from '#domain/payment/fee';
import type { PaymentNetwork } from '#domain/payment/order';
import { Command } from '#presentation/lib/command';
import { reachMoment } from '#presentation/lib/moments';
import { Query } from '#presentation/lib/query';
import { copyText } from '#presentation/screens/shared/share/copy-text';
import { NewestVersion } from '../newest-version';
import { ApplicantFee } from './applicant-fee.view-model';
import { ConfirmingPaymentViewModel } from './confirming/confirming-payment.view-model';
import { type FeeSubject, feeSubjectOf } from './fee-subject';
import type { PaymentHost } from './payment-host';
import { CONFIRMING_POLL_INTERVALS, OFFER_POLL_INTERVALS } from './payment-poll-intervals';
import type { PaymentPorts } from './payment-ports';
import { isSettled, type PaymentStage, paymentStage } from './payment-stage';
import { ShownAmount } from './shown-amount';

/** Why the student is offered to pay again; `otherAmount`: the offer charges another amount than was shown before. */
export type FormerAttempt = 'cancel' | 'fail' | 'orderClosed' | 'otherAmount';

/** One application's fee from the offer to the voucher. Only the school's responses decide whether it is paid. */
export class PaymentViewModel {
  subject: FeeSubject;
  offer: OfferedOrder | undefined = undefined;
  formerAttempt: FormerAttempt | undefined = undefined;
  /** The school confirmed the payment just now. */
  isMoment = false;
  readonly opening: Command<[], FeeStatus>;
  readonly paying: Command<[OfferedOrder], PaymentOutcome>;
  readonly poller: Poller;
  readonly confirming: ConfirmingPaymentViewModel;
  readonly badge: Query<SchoolBadge>;
  /** Link to the list of applications, for another app or phone. */
  readonly link: Query<string>;
  readonly #ports: PaymentPorts;
  readonly #fee: ApplicantFee;
  readonly #host: PaymentHost;
  readonly #lifetime = new Lifetime();
  readonly #newest = new NewestVersion();
  readonly #shownAmount: ShownAmount;

  /** `goesOn`: the page has come back from the host's authorisation of the payer. */
  constructor(
    subject: FeeSubject,
    ports: PaymentPorts,
    host: PaymentHost,
    private goesOn = false,
  ) {
    this.subject = subject;
    this.#shownAmount = new ShownAmount(subject.fee.amount);
    this.#ports = ports;
    this.#host = host;
    const fee = new ApplicantFee(subject.applicationId, ports, () => host.signedOut());
    this.#fee = fee;
    const lifetime = this.#lifetime;
    this.opening = new Command(lifetime, () => fee.offer(), { done: (status) => this.opened(status) });
    const isWanted = () => !lifetime.signal.aborted && !isSettled(this);
    this.paying = new Command(lifetime, (offer: OfferedOrder) => fee.pay(offer, isWanted), {
      done: (run) => this.ran(run),
    });
    this.poller = new Poller(ports, OFFER_POLL_INTERVALS, () => this.poll());
    this.confirming = new ConfirmingPaymentViewModel(fee, this.poller, ports.clock, lifetime);
    this.badge = new Query(() => ports.school.badge(), lifetime);
    this.link = new Query(() => ports.host.linkTo(paths.applications), lifetime);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    this.#lifetime.add(this.poller.stop);
    this.confirming.countdown.start();
    void this.badge.load();
    if (this.stage !== 'confirming') void this.opening.run();
    else {
      this.poller.setIntervals(CONFIRMING_POLL_INTERVALS);
      this.poller.start();
    }
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  get stage(): PaymentStage {
    return paymentStage(this, this.#fee.pending, this.opening.failure !== undefined);
  }

  /** To show at the desk; undefined until an order is open. */
  get orderNo(): string | undefined {
    return this.#fee.pending?.orderNo ?? this.offer?.order.orderNo ?? this.subject.fee.orderNo;
  }

  /** What the offered order charges, though the school may have changed the fee since it was made. */
  get amount(): Fen {
    return this.offer?.order.amount ?? this.subject.fee.amount;
  }

  /** The payment network whose order it is. */
  get network(): PaymentNetwork {
    return this.#fee.pending?.network ?? this.offer?.order.network ?? 'wechat';
  }

  /** The host gave no result and the school knows of no payment: the same order's sheet can be opened again. */
  get canReopen(): boolean {
    return (
      this.stage === 'confirming' &&
      this.#fee.pending?.hint === 'unanswered' &&
      this.subject.fee.state !== 'confirming'
    );
  }

  /** 重新打开支付: for the same open order, so that nothing is paid twice. */
  async reopen(): Promise<void> {
    if (!this.offer) await this.opening.run();
    if (this.formerAttempt !== 'otherAmount') await this.pay();
  }

  /** 确认支付 */
  async pay(): Promise<void> {
    const { offer } = this;
    if (!offer || this.paying.busy || (offer.way !== 'sheet' && offer.way !== 'nativePage')) return;
    this.formerAttempt = undefined;
    this.poller.setIntervals(CONFIRMING_POLL_INTERVALS);
    await this.paying.run(offer);
  }

  /** 重新查询 */
  async checkAgain(): Promise<void> {
    if (this.stage === 'confirming') this.confirming.checkNow();
    else if (this.offer) this.poller.pollNow();
    else await this.opening.run();
  }

  /** 复制 of the order's number or of a link. */
  copy(text: string): Promise<void> {
    return copyText(this.#ports, text, { copied: 'payment.copied', failed: 'payment.notCopied' });
  }

  private opened(status: FeeStatus): void {
    this.offer = status.offer;
    if (status.offer?.way === 'elsewhere') void this.link.load();
    this.apply(status.application);
    if (!isSettled(this)) this.poller.start('later');
    const { offer, goesOn } = this;
    const isOther = this.#shownAmount.update(this.amount, this.subject.fee.amount);
    if (isOther) this.formerAttempt = 'otherAmount';
    this.goesOn = false;
    if (goesOn && this.#fee.takeAuthorisation() && offer?.way === 'sheet' && !isOther) void this.pay();
  }

  private ran(run: PaymentOutcome): void {
    if (run === 'leaving' || run === 'notOpened') return;
    this.#fee.sheetClosed();
    this.confirming.begin();
    if (run === 'orderClosed') this.openAnew('orderClosed');
    else {
      if (run === 'cancel' || run === 'fail') {
        this.formerAttempt = run;
        this.poller.setIntervals(OFFER_POLL_INTERVALS);
      }
      this.poller.pollNow();
    }
  }

  /** The order can no longer be paid, or charges a former fee: requests a new offer. */
  private openAnew(why: FormerAttempt | undefined): void {
    this.formerAttempt = why;
    this.offer = undefined;
    void this.opening.run();
  }

  private async poll(): Promise<PollResult> {
    const wasConfirming = this.stage === 'confirming';
    const application = await this.#fee.checkPayment();
    if (this.#lifetime.signal.aborted) return 'idle';
    this.apply(application);
    if (isSettled(this)) return 'idle';
    if (this.stage === 'confirming') this.confirming.countCheck();
    else if (wasConfirming && !this.paying.busy) this.openAnew('fail');
    else if (this.#shownAmount.isOutdated(this.subject.fee.amount) && !this.paying.busy)
      this.openAnew(this.formerAttempt);
    return 'same';
  }

  private apply(application: Application): void {
    if (!this.#newest.accepts(application)) return;
    this.subject = feeSubjectOf(application);
    this.#fee.refresh();
    if (this.stage === 'paid')
      this.isMoment = reachMoment(this.#ports, 'paid', application.id) || this.isMoment;
    this.#host.onPaymentChecked(application);
  }
}
