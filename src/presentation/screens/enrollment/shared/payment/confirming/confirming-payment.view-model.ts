import { makeAutoObservable } from 'mobx';
import type { Lifetime } from '#application/journey/lifetime';
import type { Poller, Polling } from '#application/journey/poller';
import type { Clock } from '#application/ports/phone/clock';
import type { PendingOrder } from '#domain/payment/pending-order';
import { observe } from '#presentation/lib/observe';
import type { ApplicantFee } from '../applicant-fee.view-model';
import { CONFIRMING_POLL_INTERVALS } from '../payment-poll-intervals';
import { PollCountdown } from './poll-countdown.view-model';

/** State while the outcome of a payment is unknown: the payment sheet's result, and the polling of the school. */
export class ConfirmingPaymentViewModel {
  /** Number of the school's responses without an outcome since the sheet closed. */
  checks = 0;
  /** `checks` at the response to the student's own 重新查询, for screen readers; 0 before it. */
  announcedChecks = 0;
  readonly countdown: PollCountdown;
  readonly polls: { readonly state: Polling };
  #isAsked = false;
  readonly #fee: ApplicantFee;
  readonly #poller: Poller;

  constructor(fee: ApplicantFee, poller: Poller, clock: Clock, lifetime: Lifetime) {
    this.#fee = fee;
    this.#poller = poller;
    this.polls = observe(poller, lifetime);
    this.countdown = new PollCountdown(this.polls, clock, lifetime);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The payment sheet's result and its time; undefined if this phone has none. */
  get sheetEnd(): Pick<PendingOrder, 'hint' | 'hintedAt'> | undefined {
    return this.#fee.closedSheet;
  }

  /** Longest interval between polls, in seconds. */
  get longestWait(): number {
    return CONFIRMING_POLL_INTERVALS.slow / 1000;
  }

  get isUnreachable(): boolean {
    return this.polls.state.failure !== undefined;
  }

  /** 重新查询 */
  checkNow(): void {
    this.#isAsked = true;
    this.#poller.pollNow();
  }

  countCheck(): void {
    this.checks += 1;
    if (this.#isAsked) this.announcedChecks = this.checks;
    this.#isAsked = false;
  }

  /** The sheet has closed: resets the count of checks. */
  begin(): void {
    this.checks = 0;
    this.announcedChecks = 0;
  }
}
