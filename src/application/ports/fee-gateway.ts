import type { Credential } from '#domain/credential';
import type { Application } from '#domain/enrollment/application';
import type { Refusal } from '#domain/enrollment/refusal';
import type {
  PaymentOrder,
  PublicPayConfig,
  SheetHint,
  SheetParameters,
  Voucher,
} from '#domain/payment/order';
import { token } from './token';

/** The sheet of an order, or the page where the payment network first has to say who pays. */
export type SheetOffer =
  | { readonly kind: 'sheet'; readonly sheet: SheetParameters }
  | { readonly kind: 'authorise'; readonly url: string };

/**
 * The school's side of fees. Whether money came is what `refresh` says and nothing else. Broken infrastructure throws
 * GatewayError; all calls may be made again, since none makes a second order or takes money twice.
 */
export interface FeeGateway {
  /** The application as it stands by what the payment network says now (`register/judgePay`). */
  refresh(
    applicant: Credential,
    applicationId: string,
    hint?: SheetHint,
  ): Promise<{ readonly paid: boolean; readonly application: Application } | Refusal>;
  /** The one open order; `orderClosed` where nothing is to be paid any more (`register/pay`). */
  openOrder(applicant: Credential, applicationId: string): Promise<PaymentOrder | Refusal>;
  /** `returnTo`: the place in the app, from its query on, to which an authorisation comes back (`pay/unifiedorder`). */
  prepareSheet(
    applicant: Credential,
    order: { readonly orderNo: string; readonly returnTo: string },
  ): Promise<SheetOffer | Refusal>;
  /** `notFound` while nothing is paid (`register/mobilePaymentVoucher`). */
  voucher(applicant: Credential, applicationId: string): Promise<Voucher | Refusal>;
  /** For the page at this address, without its fragment (`getpublicconfig`); `notFound` where the school has none. */
  publicConfig(url: string): Promise<PublicPayConfig | Refusal>;
}
export const FeeGateway = token<FeeGateway>('FeeGateway');
