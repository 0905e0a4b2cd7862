import type { PayWay } from '#domain/host/host-kind';
import type { PaymentNetwork, SheetHint, SheetParameters } from '#domain/payment/order';
import type { Path, PathParams } from '../navigation/paths';
import { token } from './token';

export type PaymentWay = PayWay;

/** What the phone's host does for a payment. What it says of it is a hint; whether money came, the school says. */
export interface Payment {
  wayFor(network: Exclude<PaymentNetwork, 'desk'>): Promise<PaymentWay>;
  /**
   * Opens the sheet and resolves when it has closed, or with `unanswered` when the host has said nothing for a long time.
   * The same sheet again while it is open is the one that is open. Throws GatewayError where the school's part fails.
   */
  pay(sheet: SheetParameters): Promise<SheetHint>;
  /** Leads to the host's native page, which pays that order: `unanswered`, or `fail` where it did not open. */
  openNativePage(orderNo: string): Promise<SheetHint>;
  /** Leaves the page so that the payment network can say who pays. */
  authorise(url: string): Promise<void>;
  /** The address of a screen from its query on, to which an authorisation comes back. */
  addressOf(path: Path, params: PathParams): Promise<string>;
}
export const Payment = token<Payment>('Payment');
