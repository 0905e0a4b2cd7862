import { makeAutoObservable } from 'mobx';
import type { Lifetime } from '#application/journey/lifetime';
import type { PathParams } from '#application/navigation/paths';
import { PAY_AGAIN } from '#application/payment/pay-fee';
import type { SubmittedApplication } from '#application/ports/session/visit-memory';
import type { Application } from '#domain/enrollment/application';
import { FeeSheetsViewModel } from '../shared/payment/fee-sheets.view-model';
import { feeSubjectOf } from '../shared/payment/fee-subject';
import { FeeWatch } from '../shared/payment/fee-watch.view-model';
import type { PaymentHost } from '../shared/payment/payment-host';
import type { PaymentPorts } from '../shared/payment/payment-ports';

/** Fees of the listed applications: payment, vouchers, and polling of unsettled ones. */
export class ApplicationFees {
  readonly sheets: FeeSheetsViewModel;
  readonly #watch: FeeWatch;
  readonly #list: () => readonly Application[];
  /** Id of the application whose payment the page's address asks to open; used once. */
  private wanted: string | undefined;

  constructor(
    params: PathParams,
    ports: PaymentPorts,
    list: () => readonly Application[],
    host: PaymentHost,
    lifetime: Lifetime,
  ) {
    this.#list = list;
    this.sheets = new FeeSheetsViewModel(ports, host, lifetime);
    const unwatched = () => this.sheets.payingFor;
    const subjects = () => list().map(feeSubjectOf);
    this.#watch = new FeeWatch(
      ports,
      () => subjects().filter(({ applicationId }) => applicationId !== unwatched()),
      host,
      lifetime,
    );
    const canPay = ports.capabilities.payment && params[PAY_AGAIN] !== undefined;
    this.wanted = !canPay ? undefined : params.application;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The list was loaded again. */
  async listed(): Promise<void> {
    this.#watch.refresh();
    const wanted = this.#list().find(({ id }) => id === this.wanted);
    this.wanted = undefined;
    if (wanted) await this.openPayment(wanted, true);
  }

  open(what: 'payment' | 'voucher', application: SubmittedApplication): Promise<void> {
    return what === 'voucher' ? this.openVoucher(application.id) : this.openPayment(application);
  }

  /** 去缴费 */
  private openPayment(application: SubmittedApplication, goesOn = false): Promise<void> {
    return this.sheets.openPayment(feeSubjectOf(application), goesOn);
  }

  /** 查看凭证 */
  openVoucher(applicationId: string): Promise<void> {
    return this.sheets.openVoucher(applicationId);
  }

  /** The session has ended. */
  clear(): void {
    this.#watch.stop();
    this.sheets.close();
  }
}
