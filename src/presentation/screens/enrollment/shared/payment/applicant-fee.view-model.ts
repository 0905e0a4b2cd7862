import { makeAutoObservable, observableRef } from 'mobx';
import { type FeeStatus, PayFee, type PaymentOffer, type PaymentRun } from '#application/payment/pay-fee';
import type { Application } from '#domain/enrollment/application';
import type { PendingOrder } from '#domain/payment/pending-order';
import { applicantCall } from '../applicant-call';
import type { PaymentPorts } from './payment-ports';

/** The fee of one application: what is asked of the school in the applicant's name, and what this phone remembers of its order. */
export class ApplicantFee {
  /** Remembered until the school knows. */
  pending: PendingOrder | undefined;
  /** The order whose sheet has closed; stays when nothing has to be remembered any more. */
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

  pay(offer: PaymentOffer): Promise<PaymentRun> {
    return this.#call((applicant) => this.#payFee.pay(applicant, offer));
  }

  judge(): Promise<Application> {
    return this.#call((applicant) => this.#payFee.refresh(applicant));
  }

  /** Whether the page was left to say who pays, and has not gone on since: true once. */
  takeAuthorisation(): boolean {
    return this.#payFee.readAuthorisation();
  }

  /** What is remembered may be settled by now. */
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
