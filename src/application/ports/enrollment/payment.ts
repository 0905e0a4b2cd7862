import type { PaymentMethod } from '#domain/host/host-kind';
import type { PaymentNetwork, SheetHint, SheetParameters } from '#domain/payment/order';
import type { Path, PathParams } from '../../navigation/paths';
import type { Signal } from '../signal';
import { token } from '../token';

export type HostPaymentMethod = PaymentMethod;

/** The sheet's result, or that it was not opened, as it was not wanted any more. */
export type SheetOutcome = SheetHint | 'notOpened';

/** Payment through the host. Its results are hints: whether a fee was paid, only `FeeGateway.refresh` tells. */
export interface Payment {
  methodFor(network: Exclude<PaymentNetwork, 'desk'>): Promise<HostPaymentMethod>;
  /**
   * Opens the payment sheet and resolves when it has closed, or with `unanswered` after a long time without an answer of the
   * host. A second call for the same sheet while it is open returns the same result. `signal` of the latest call is read
   * once the host can open it, which may take long: `notOpened` where it is aborted. Throws GatewayError where a call to the
   * school fails.
   */
  pay(sheet: SheetParameters, signal: Signal): Promise<SheetOutcome>;
  /** Opens the host's native payment page for the order: `unanswered`, or `fail` where it did not open. */
  openNativePage(orderNo: string): Promise<SheetHint>;
  /** Leaves the page for the payment network's authorisation of the payer. */
  authorise(url: string): Promise<void>;
  /** A screen's URL from `?` on, to which the authorisation redirects. */
  addressOf(path: Path, params: PathParams): Promise<string>;
}
export const Payment = token<Payment>('Payment');
