import { makeAutoObservable, observableRef } from 'mobx';
import { type FeeStatus, type OfferedOrder, PayFee, type PaymentOutcome } from '#application/payment/pay-fee';
import type { Application } from '#domain/enrollment/application';
import type { PendingOrder } from '#domain/payment/pending-order';
import { applicantCall } from '../applicant-call';
import type { PaymentPorts } from './payment-ports';

/** The fee of one application: calls to the school as the applicant, and the pending order stored on this phone. */
export class ApplicantFee {
  /** Stored until the school knows the outcome. */
  pending: PendingOrder | undefined;
  /** The order whose payment sheet has closed; stays after `pending` is cleared. */
  closedSheet: PendingOrder | undefined;
  readonly #payFee: PayFee;
  readonly #call: <T>(
    work: Parameters<typeof applicantCall<T>>[1],
  ) => Promise<Exclude<T, { readonly refused: unknown }>>;

  constructor(applicationId: string, ports: PaymentPorts, signedOut: () => void) {
    this.#payFee = new PayFee(applicationId, ports);
    this.#call = (work) => applicantCall(ports.session, work, signedOut);
    this.pending = this.#payFee.pending;
    this.closedSheet = closedOf(this.pending);
    makeAutoObservable(this, { pending: observableRef, closedSheet: observableRef }, { autoBind: true });
  }

  offer(): Promise<FeeStatus> {
    return this.#call((applicant) => this.#payFee.offer(applicant));
  }

  pay(offer: OfferedOrder, isWanted: () => boolean): Promise<PaymentOutcome> {
    return this.#call((applicant) => this.#payFee.pay(applicant, offer, isWanted));
  }

  checkPayment(): Promise<Application> {
    return this.#call((applicant) => this.#payFee.refresh(applicant));
  }

  /** Whether the page has come back from the host's authorisation of the payer; true only once. */
  takeAuthorisation(): boolean {
    return this.#payFee.readAuthorisation();
  }

  /** Rereads the stored order, which may be settled by now. */
  refresh(): void {
    this.pending = this.#payFee.pending;
  }

  sheetClosed(): void {
    this.refresh();
    this.closedSheet = closedOf(this.pending);
  }
}

function closedOf(pending: PendingOrder | undefined): PendingOrder | undefined {
  return pending?.hint === undefined ? undefined : pending;
}
