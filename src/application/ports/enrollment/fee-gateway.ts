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
import { token } from '../token';

/** Parameters of the order's payment sheet, or the URL where the payment network first has to authorise the payer. */
export type SheetOffer =
  | { readonly kind: 'sheet'; readonly sheet: SheetParameters }
  | { readonly kind: 'authorise'; readonly url: string };

/** A fee's state as the school has just verified it. */
export interface VerifiedFee {
  readonly paid: boolean;
  readonly application: Application;
  /** The school's clock when it answered; absent where the school does not send it. */
  readonly serverTime?: number | undefined;
}

/**
 * The school's fee API. Only `refresh` tells whether a fee was paid. Network and server failures throw GatewayError. All calls
 * are idempotent: none creates a second order or charges twice.
 */
export interface FeeGateway {
  /** Has the school query the payment network, and returns the updated application (`register/judgePay`). */
  refresh(applicant: Credential, applicationId: string, hint?: SheetHint): Promise<VerifiedFee | Refusal>;
  /** The one open order; `orderClosed` where there is nothing left to pay (`register/pay`). */
  openOrder(applicant: Credential, applicationId: string): Promise<PaymentOrder | Refusal>;
  /** `returnTo`: the app's URL from `?` on, to which the payer's authorisation redirects (`pay/unifiedorder`). */
  prepareSheet(
    applicant: Credential,
    order: { readonly orderNo: string; readonly returnTo: string },
  ): Promise<SheetOffer | Refusal>;
  /** `notFound` until the fee is paid (`register/mobilePaymentVoucher`). */
  voucher(applicant: Credential, applicationId: string): Promise<Voucher | Refusal>;
  /** Signed for the page at `url`, without its fragment (`getpublicconfig`); `notFound` where the school has none. */
  publicConfig(url: string): Promise<PublicPayConfig | Refusal>;
}
export const FeeGateway = token<FeeGateway>('FeeGateway');
