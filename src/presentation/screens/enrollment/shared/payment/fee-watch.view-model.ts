import { makeAutoObservable } from 'mobx';
import type { Lifetime } from '#application/journey/lifetime';
import { Poller, type PollResult } from '#application/journey/poller';
import { PayFee } from '#application/payment/pay-fee';
import { isUnsettled } from '#domain/payment/fee-view';
import { applicantCall } from '../applicant-call';
import type { FeeSubject } from './fee-subject';
import type { PaymentHost } from './payment-host';
import { CONFIRMING_POLL_INTERVALS } from './payment-poll-intervals';
import type { PaymentPorts } from './payment-ports';

/** Polls for the outcome of unsettled payments while they are shown. */
export class FeeWatch {
  readonly #ports: PaymentPorts;
  readonly #subjects: () => readonly FeeSubject[];
  readonly #host: PaymentHost;
  readonly #poller: Poller;

  /** `subjects`: the applications shown now, except those that are polled elsewhere. */
  constructor(
    ports: PaymentPorts,
    subjects: () => readonly FeeSubject[],
    host: PaymentHost,
    lifetime: Lifetime,
  ) {
    this.#ports = ports;
    this.#subjects = subjects;
    this.#host = host;
    this.#poller = new Poller(ports, CONFIRMING_POLL_INTERVALS, () => this.poll());
    lifetime.add(() => this.#poller.stop());
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The screen shows something new: polls its unsettled payments at once. */
  refresh(): void {
    this.#poller.stop();
    this.#poller.start();
  }

  stop(): void {
    this.#poller.stop();
  }

  private async poll(): Promise<PollResult> {
    const { orders, capabilities } = this.#ports;
    if (!capabilities.payment) return 'idle';
    const unsettled = this.#subjects().filter(
      ({ fee, applicationId }) => isUnsettled(fee) || orders.get(applicationId) !== undefined,
    );
    if (unsettled.length === 0) return 'idle';
    // One that cannot be checked must not delay the others.
    const checks = await Promise.allSettled(unsettled.map(({ applicationId }) => this.check(applicationId)));
    for (const check of checks) if (check.status === 'rejected') throw check.reason;
    return 'same';
  }

  private async check(applicationId: string): Promise<void> {
    const payFee = new PayFee(applicationId, this.#ports);
    const refreshed = applicantCall(
      this.#ports.session,
      (applicant) => payFee.refresh(applicant),
      () => this.#host.signedOut(),
    );
    this.#host.onPaymentChecked(await refreshed);
  }
}
