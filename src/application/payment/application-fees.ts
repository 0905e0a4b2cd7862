import { isUnsettled } from '#domain/payment/fee-view';
import type { Applicant } from '../enrollment/applicant';
import type { Lifetime } from '../journey/lifetime';
import { Owner } from '../journey/owner';
import { Poller, type PollResult } from '../journey/poller';
import type { Capabilities } from '../ports/capabilities';
import { type FeeApplication, FeePayment } from './fee-payment';
import { CONFIRMING_POLL_INTERVALS } from './poll-intervals';
import { verifyFee } from './verify-fee';

/** What is open over the screen. */
export type FeeSheet =
  | { readonly kind: 'payment'; readonly payment: FeePayment }
  | { readonly kind: 'voucher'; readonly applicationId: string };

type FeePorts = ConstructorParameters<typeof FeePayment>[2] & {
  readonly capabilities: Pick<Capabilities, 'payment'>;
};

/** The fees of the applications on a screen: their payments and vouchers, and polling of unsettled ones. */
export class ApplicationFees extends Owner<FeeSheet | undefined> {
  readonly #applicant: Applicant;
  readonly #ports: FeePorts;
  readonly #poller: Poller;
  #shown: readonly FeeApplication[] = [];

  constructor(applicant: Applicant, ports: FeePorts, parent: Lifetime) {
    super(undefined);
    this.#applicant = applicant;
    this.#ports = ports;
    this.#poller = new Poller(ports, CONFIRMING_POLL_INTERVALS, this.#poll);
    this.lifetime.add(this.#poller);
    this.lifetime.add(() => this.close());
    parent.add(this);
  }

  /** The screen shows these: polls the unsettled ones at once. */
  watch(applications: readonly FeeApplication[]): void {
    this.#shown = applications;
    this.#poller.stop();
    if (this.#ports.capabilities.payment) this.#poller.start();
  }

  /** 去缴费. `isReturning`: the page has come back from the host's authorisation of the payer. */
  openPayment(application: FeeApplication, isReturning = false): void {
    if (this.payingFor === application.id) return;
    this.close();
    const payment = new FeePayment(application, this.#applicant, this.#ports, isReturning);
    this.set({ kind: 'payment', payment });
    payment.start();
  }

  /** 查看凭证 */
  openVoucher(applicationId: string): void {
    this.close();
    this.set({ kind: 'voucher', applicationId });
  }

  close(): void {
    if (this.state?.kind === 'payment') this.state.payment.dispose();
    this.set(undefined);
  }

  /** The session has ended. */
  clear(): void {
    this.#poller.stop();
    this.close();
  }

  /** Id of the application in the open payment sheet. */
  get payingFor(): string | undefined {
    return this.state?.kind === 'payment' ? this.state.payment.state.application.id : undefined;
  }

  readonly #poll = async (): Promise<PollResult> => {
    const { newest } = this.#applicant;
    const unsettled = this.#shown
      .map((shown) => newest.state.get(shown.id) ?? shown)
      .filter(({ id, fee }) => isUnsettled(fee) || this.#ports.orders.get(id) !== undefined)
      // The open payment polls for itself.
      .filter(({ id }) => id !== this.payingFor);
    if (unsettled.length === 0) return 'idle';
    // One that cannot be verified must not delay the others.
    const checks = await Promise.allSettled(
      unsettled.map(async ({ id }) => {
        const { application } = await verifyFee(this.#applicant, id, this.#ports);
        if (!this.signal.aborted) newest.accept(application);
      }),
    );
    for (const check of checks) if (check.status === 'rejected') throw check.reason;
    return 'same';
  };
}
