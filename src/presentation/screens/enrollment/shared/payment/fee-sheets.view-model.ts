import { makeAutoObservable, observableRef } from 'mobx';
import type { Applicant } from '#application/enrollment/applicant';
import type { Lifetime } from '#application/journey/lifetime';
import { ApplicationFees } from '#application/payment/application-fees';
import { PaymentViewModel } from './payment.view-model';
import type { PaymentPorts } from './payment-ports';
import { VoucherViewModel } from './voucher.view-model';

type OpenFeeSheet =
  | { readonly kind: 'payment'; readonly vm: PaymentViewModel }
  | { readonly kind: 'voucher'; readonly vm: VoucherViewModel };

/** A fee's sheets over a screen. */
export class FeeSheetsViewModel {
  readonly fees: ApplicationFees;
  sheet: OpenFeeSheet | undefined = undefined;
  /** Why the sheets' code failed again with a network: a new release has removed it, and only a reload of the page helps. */
  missing: unknown = undefined;
  readonly #applicant: Applicant;
  readonly #ports: PaymentPorts;
  #failures = 0;

  constructor(applicant: Applicant, ports: PaymentPorts, lifetime: Lifetime) {
    this.#applicant = applicant;
    this.#ports = ports;
    this.fees = new ApplicationFees(applicant, ports, lifetime);
    makeAutoObservable(
      this,
      { fees: false, sheet: observableRef, missing: observableRef },
      { autoBind: true },
    );
    this.fees.subscribe(this.follow);
  }

  /** The sheets' code could not be loaded. */
  fail(cause: unknown): void {
    this.fees.close();
    if (this.#ports.connectivity.online) this.#failures += 1;
    if (this.#failures > 1) this.missing = cause;
    else this.#ports.toasts.show({ key: 'payment.partFailed' }, 'bad');
  }

  private follow(): void {
    const { state } = this.fees;
    this.sheet?.vm.dispose();
    if (state === undefined) this.sheet = undefined;
    else if (state.kind === 'payment')
      this.sheet = { kind: state.kind, vm: new PaymentViewModel(state.payment, this.#ports) };
    else {
      const { applicationId, kind } = state;
      this.sheet = { kind, vm: new VoucherViewModel(applicationId, this.#applicant, this.#ports) };
    }
  }
}
