import { makeAutoObservable } from 'mobx';
import { paths } from '#application/navigation/paths';
import type { Clock } from '#application/ports/clock';
import type { Navigation } from '#application/ports/navigation';
import { isUnpaid } from '#domain/payment/fee';
import { type ReceiptStep, type ReceiptView, receiptSteps } from './receipt-steps';

/** What was submitted, and the way of an application from here on. */
export class ReceiptViewModel {
  /** The sheet that says how to pay. */
  isPaymentOpen = false;
  readonly #clock: Clock;
  readonly #navigation: Navigation;

  constructor(
    readonly receipt: ReceiptView,
    clock: Clock,
    navigation: Navigation,
  ) {
    this.#clock = clock;
    this.#navigation = navigation;
    makeAutoObservable(this, { receipt: false, now: false }, { autoBind: true });
  }

  get steps(): readonly ReceiptStep[] {
    return receiptSteps(this.receipt);
  }

  /** A fee waits to be paid. */
  get isFeeDue(): boolean {
    return isUnpaid(this.receipt.fee);
  }

  /** Epoch ms by the phone's clock, for 今天 and 昨天. */
  get now(): number {
    return this.#clock.now();
  }

  openPayment(): void {
    this.isPaymentOpen = true;
  }

  closePayment(): void {
    this.isPaymentOpen = false;
  }

  openApplications(): void {
    this.#navigation.go(paths.applications);
  }

  /** The printable copy of what was submitted. */
  openCopy(): void {
    this.#navigation.go(paths.answersCopy, { application: this.receipt.applicationId });
  }
}
