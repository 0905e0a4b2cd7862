import { makeAutoObservable } from 'mobx';
import type { Clock } from '#application/ports/phone/clock';
import type { PendingOrder } from '#domain/payment/pending-order';
import type { Lifetime } from '#presentation/lib/lifetime';
import type { Poller } from '#presentation/lib/poller';
import type { ApplicantFee } from '../applicant-fee.view-model';
import { CONFIRMING_PACE } from '../payment-pace';
import { PollCountdown } from './poll-countdown.view-model';

/** What is known while nobody knows whether the money came: what the sheet said, and how often the school is asked. */
export class ConfirmingPayment {
  /** How often the school has answered since the sheet closed, without knowing. */
  checks = 0;
  readonly countdown: PollCountdown;
  readonly #fee: ApplicantFee;
  readonly #poller: Poller;

  constructor(fee: ApplicantFee, poller: Poller, clock: Clock, lifetime: Lifetime) {
    this.#fee = fee;
    this.#poller = poller;
    this.countdown = new PollCountdown(poller, clock, lifetime);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** What the sheet said, and when; undefined where it was on another phone, or before a reload. */
  get sheetEnd(): Pick<PendingOrder, 'hint' | 'hintedAt'> | undefined {
    return this.#fee.closedSheet;
  }

  /** Seconds between two questions, once it has taken a while. */
  get longestWait(): number {
    return CONFIRMING_PACE.slow / 1000;
  }

  get isOutOfTouch(): boolean {
    return this.#poller.failure !== undefined;
  }

  countCheck(): void {
    this.checks += 1;
  }

  /** The sheet has closed: checks are counted anew. */
  begin(): void {
    this.checks = 0;
  }
}
