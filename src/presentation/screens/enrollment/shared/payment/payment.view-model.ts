import { makeAutoObservable, observableRef } from 'mobx';
import { paths } from '#application/navigation/paths';
import { type FeeStanding, PayFee, type PaymentOffer, type PaymentRun } from '#application/payment/pay-fee';
import type { Application } from '#domain/enrollment/application';
import type { SchoolBadge } from '#domain/enrollment/notice';
import type { PaymentNetwork } from '#domain/payment/order';
import type { PendingOrder } from '#domain/payment/pending-order';
import { Command } from '#presentation/lib/command';
import { Lifetime } from '#presentation/lib/lifetime';
import { reachMoment } from '#presentation/lib/moments';
import { Poller, type PollResult } from '#presentation/lib/poller';
import { Query } from '#presentation/lib/query';
import { applicantCall } from './applicant-call';
import { type FeeSubject, feeSubjectOf } from './fee-subject';
import type { PaymentHost } from './payment-host';
import { LIMBO_PACE, OFFER_PACE } from './payment-pace';
import type { PaymentPorts } from './payment-ports';
import { isSettled, type PaymentStage, paymentStage } from './payment-stage';
import { PollCountdown } from './poll-countdown.view-model';

/** Why the student is offered to pay again. */
export type FormerAttempt = 'cancel' | 'fail' | 'orderClosed';

/** One application's fee from the offer to the voucher. What it shows of money comes from the school alone. */
export class PaymentViewModel {
  subject: FeeSubject;
  offer: PaymentOffer | undefined = undefined;
  formerAttempt: FormerAttempt | undefined = undefined;
  /** How often the school has answered since the sheet closed, without knowing. */
  checks = 0;
  /** The school has just said that it is paid. */
  isMoment = false;
  readonly opening: Command<[], FeeStanding>;
  readonly paying: Command<[PaymentOffer], PaymentRun>;
  readonly poller: Poller;
  readonly countdown: PollCountdown;
  readonly badge: Query<SchoolBadge>;
  /** To the applications, for another app or phone. */
  readonly link: Query<string>;
  private pending: PendingOrder | undefined;
  /** Stays when nothing has to be remembered any more. */
  private closedSheet: PendingOrder | undefined;
  readonly #ports: PaymentPorts;
  readonly #payFee: PayFee;
  readonly #host: PaymentHost;
  readonly #lifetime = new Lifetime();

  /** `goesOn`: the page comes back from where it was said who pays. */
  constructor(
    subject: FeeSubject,
    ports: PaymentPorts,
    host: PaymentHost,
    private goesOn = false,
  ) {
    this.subject = subject;
    this.#ports = ports;
    this.#host = host;
    this.#payFee = new PayFee(subject.applicationId, ports);
    this.pending = this.#payFee.pending;
    this.closedSheet = closedOf(this.pending);
    const lifetime = this.#lifetime;
    this.opening = new Command(lifetime, () => this.call((applicant) => this.#payFee.offer(applicant)), {
      done: (standing) => this.opened(standing),
    });
    this.paying = new Command(
      lifetime,
      (offer: PaymentOffer) => this.call((applicant) => this.#payFee.pay(applicant, offer)),
      { done: (run) => this.ran(run) },
    );
    this.poller = new Poller(ports, OFFER_PACE, () => this.poll());
    this.countdown = new PollCountdown(this.poller, ports.clock, lifetime);
    this.badge = new Query(() => ports.school.badge(), lifetime);
    this.link = new Query(() => ports.host.linkTo(paths.applications), lifetime);
    makeAutoObservable<this, 'pending' | 'closedSheet'>(
      this,
      { pending: observableRef, closedSheet: observableRef },
      { autoBind: true },
    );
  }

  start(): void {
    this.#lifetime.add(this.poller.stop);
    this.countdown.start();
    void this.badge.load();
    if (this.stage !== 'limbo') void this.opening.run();
    else {
      this.poller.setPace(LIMBO_PACE);
      this.poller.start();
    }
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  get stage(): PaymentStage {
    return paymentStage(this, this.pending, this.opening.failure !== undefined);
  }

  /** To show at the desk; undefined until an order is open. */
  get orderNo(): string | undefined {
    return this.pending?.orderNo ?? this.offer?.order.orderNo ?? this.subject.fee.orderNo;
  }

  /** What the sheet said, and when; undefined where it was on another phone, or before a reload. */
  get sheetEnd(): Pick<PendingOrder, 'hint' | 'hintedAt'> | undefined {
    return this.closedSheet;
  }

  /** Who is asked about the money. */
  get network(): PaymentNetwork {
    return this.pending?.network ?? this.offer?.order.network ?? 'wechat';
  }

  /** Seconds between two questions, once it has taken a while. */
  get longestWait(): number {
    return LIMBO_PACE.slow / 1000;
  }

  get isOutOfTouch(): boolean {
    return this.poller.failure !== undefined;
  }

  /** The host was silent, and the school knows of no money: the same order's sheet can be opened once more. */
  get canReopen(): boolean {
    return (
      this.stage === 'limbo' && this.pending?.hint === 'unanswered' && this.subject.fee.state !== 'confirming'
    );
  }

  /** 重新打开支付: of the one open order, so that nothing is paid twice. */
  async reopen(): Promise<void> {
    if (!this.offer) await this.opening.run();
    await this.pay();
  }

  /** 确认支付 */
  async pay(): Promise<void> {
    const { offer } = this;
    if (!offer || this.paying.busy || (offer.way !== 'sheet' && offer.way !== 'nativePage')) return;
    this.formerAttempt = undefined;
    this.poller.setPace(LIMBO_PACE);
    await this.paying.run(offer);
  }

  /** 重新查询 */
  async checkAgain(): Promise<void> {
    if (this.offer || this.stage === 'limbo') this.poller.pollNow();
    else await this.opening.run();
  }

  /** 复制 of the order's number or of a link. */
  async copy(text: string): Promise<void> {
    const copied = await this.#ports.clipboard.copy(text);
    this.#ports.toasts.show(
      { key: copied ? 'payment.copied' : 'payment.notCopied' },
      copied ? 'good' : 'bad',
    );
  }

  private opened(standing: FeeStanding): void {
    this.offer = standing.offer;
    if (standing.offer?.way === 'elsewhere') void this.link.load();
    this.apply(standing.application);
    if (!isSettled(this)) this.poller.start('later');
    const { offer, goesOn } = this;
    this.goesOn = false;
    if (goesOn && this.#payFee.takeAuthorisation() && offer?.way === 'sheet') void this.pay();
  }

  private ran(run: PaymentRun): void {
    if (run === 'leaving') return;
    this.pending = this.#payFee.pending;
    this.closedSheet = closedOf(this.pending);
    this.checks = 0;
    if (run === 'orderClosed') this.openAnew('orderClosed');
    else {
      if (run === 'cancel' || run === 'fail') {
        this.formerAttempt = run;
        this.poller.setPace(OFFER_PACE);
      }
      this.poller.pollNow();
    }
  }

  /** The order cannot be paid any more: what holds instead is asked for. */
  private openAnew(why: FormerAttempt): void {
    this.formerAttempt = why;
    this.offer = undefined;
    void this.opening.run();
  }

  private async poll(): Promise<PollResult> {
    const wasLimbo = this.stage === 'limbo';
    const application = await this.call((applicant) => this.#payFee.judge(applicant));
    if (this.#lifetime.signal.aborted) return 'idle';
    this.apply(application);
    if (isSettled(this)) return 'idle';
    if (this.stage === 'limbo') this.countCheck();
    else if (wasLimbo && !this.paying.busy) this.openAnew('fail');
    return 'same';
  }

  private countCheck(): void {
    this.checks += 1;
  }

  private apply(application: Application): void {
    this.subject = feeSubjectOf(application);
    this.pending = this.#payFee.pending;
    if (this.stage === 'paid')
      this.isMoment = reachMoment(this.#ports.vibration, 'paid', application.id) || this.isMoment;
    this.#host.judged(application);
  }

  private call<T>(work: Parameters<typeof applicantCall<T>>[1]) {
    return applicantCall(this.#ports.session, work, () => this.#host.signedOut());
  }
}

function closedOf(pending: PendingOrder | undefined): PendingOrder | undefined {
  return pending?.hint === undefined ? undefined : pending;
}
