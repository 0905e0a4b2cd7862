import { makeAutoObservable } from 'mobx';
import { Applicant } from '#application/enrollment/applicant';
import { Lifetime } from '#application/journey/lifetime';
import { paths } from '#application/navigation/paths';
import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import type { SubmittedApplication } from '#application/ports/session/visit-memory';
import { type Application, canWithdraw } from '#domain/enrollment/application';
import { isFeeOwed } from '#domain/enrollment/application-view';
import { feeView } from '#domain/payment/fee-view';
import { reachMoment } from '#presentation/lib/moments';
import { copyText } from '#presentation/screens/shared/share/copy-text';
import { FeeSheetsViewModel } from '../../shared/payment/fee-sheets.view-model';
import type { PaymentPorts } from '../../shared/payment/payment-ports';
import {
  awaitsReview,
  hasEnded,
  type ReceiptStep,
  type ReceiptView,
  receiptOf,
  receiptSteps,
} from './receipt-steps';
import { recordedMismatch, recordMismatch } from './recorded-mismatch';
import { type AnswersMismatch, changesOf, findMismatch, type SubmittedAnswers } from './submitted-answers';

/** What was submitted, and the next steps of the application. */
export class ReceiptViewModel {
  receipt: ReceiptView;
  /** As found at the submission. */
  private found: AnswersMismatch | undefined = undefined;
  /** It was submitted just now, and is shown for the first time. */
  readonly isMoment: boolean;
  readonly fees: FeeSheetsViewModel;
  readonly #ports: PaymentPorts;
  readonly #lifetime = new Lifetime();

  /** `isNew`: the application was submitted just now. `schoolNow`: epoch ms by the school's clock, for 刚刚, 今天 and 昨天. */
  constructor(
    receipt: ReceiptView,
    ports: PaymentPorts,
    isNew: boolean,
    readonly schoolNow: () => number,
  ) {
    this.receipt = receipt;
    this.#ports = ports;
    if (!isNew) this.found = recordedMismatch(ports.navigation);
    this.isMoment = isNew && reachMoment(ports, 'submitted', receipt.applicationId);
    const applicant = new Applicant(ports.session);
    this.fees = new FeeSheetsViewModel(applicant, ports, this.#lifetime);
    makeAutoObservable(this, { schoolNow: false, isMoment: false }, { autoBind: true });
    this.#lifetime.add(applicant.subscribe(this.openApplications));
    const { newest } = applicant;
    this.#lifetime.add(newest.subscribe(() => this.apply(newest.state.get(receipt.applicationId))));
  }

  start(): void {
    this.fees.fees.watch([this.application]);
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  /** 复制 of the application's number. */
  copyNo(): Promise<void> {
    return copyText(this.#ports, this.receipt.no, { copied: 'payment.copied', failed: 'payment.notCopied' });
  }

  /** Never rejects. */
  async checkAnswers(
    submitted: SubmittedAnswers,
    gateway: Pick<EnrollmentGateway, 'application'>,
  ): Promise<void> {
    const { session, navigation } = this.#ports;
    const changes = changesOf(submitted);
    if (changes.length === 0) return;
    // The page may be reloaded before the school has answered.
    recordMismatch(navigation, 'unknown');
    const mismatch = await findMismatch(this.receipt.applicationId, changes, { gateway, session });
    if (!this.#lifetime.signal.aborted) recordMismatch(navigation, mismatch);
    this.setMismatch(mismatch);
  }

  /**
   * The school does not, or may not, hold the answers that were sent last. Undefined once the application has ended, or returned
   * fields were submitted again: the student has seen by then what the school has.
   */
  get mismatch(): AnswersMismatch | undefined {
    const { history } = this.receipt;
    return hasEnded(this.receipt) || history.some(({ event }) => event === 'resubmit')
      ? undefined
      : this.found;
  }

  get steps(): readonly ReceiptStep[] {
    return receiptSteps(this.receipt);
  }

  /** The applicant can withdraw in the app, and then apply again. */
  get isWithdrawable(): boolean {
    return this.#ports.capabilities.withdrawal && canWithdraw(this.receipt.state);
  }

  /** Working days that the school's review takes; undefined once it is done. */
  get reviewDays(): number | undefined {
    return awaitsReview(this.receipt) ? this.receipt.reviewDays : undefined;
  }

  /** A fee is due, and can be paid in the app. */
  get isFeeDue(): boolean {
    return this.#ports.capabilities.payment && isFeeOwed(this.receipt);
  }

  /** A payment may be pending: its status is shown, and no second payment is offered. */
  get isFeeConfirming(): boolean {
    return this.#ports.capabilities.payment && feeView(this.receipt.fee) === 'confirming';
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
    this.#ports.navigation.go(paths.answersCopy, { application: this.receipt.applicationId });
  }

  private setMismatch(mismatch: AnswersMismatch | undefined): void {
    this.found = mismatch;
  }

  private get application(): SubmittedApplication {
    const { applicationId: id, ...shown } = this.receipt;
    return { ...shown, id };
  }

  private apply(application: Application | undefined): void {
    if (application) this.receipt = receiptOf(application, this.receipt.reviewDays);
  }
}
