import type { Fen } from '#domain/payment/fee';
import type { PaymentNetwork, PublicPayConfig, SheetParameters } from '#domain/payment/order';

/** An order as placed with the provider. */
export interface ProviderOrder {
  readonly orderNo: string;
  readonly amount: Fen;
  /** At most 127 characters. */
  readonly description: string;
  /** Epoch ms. */
  readonly expiresAt: number;
  /** The payer's id at the provider; absent where it requires none. */
  readonly payer?: string | undefined;
}

/** A payment received by the provider. */
export interface ProviderPayment {
  readonly orderNo: string;
  readonly transactionId: string;
  readonly amount: Fen;
  /** Epoch ms, by the provider's clock. */
  readonly paidAt: number;
}

/** The provider's state of an order. `unknown`: it does not know the order. */
export type ProviderOrderState =
  | { readonly state: 'paid'; readonly payment: ProviderPayment }
  | { readonly state: 'unpaid' | 'paying' | 'closed' | 'failed' | 'unknown' };

/** A refund of `amount` from the payment of `total` for `orderNo`. */
export interface ProviderRefund {
  readonly refundNo: string;
  readonly orderNo: string;
  readonly amount: Fen;
  readonly total: Fen;
  readonly reason: string;
}
export type ProviderRefundState = 'done' | 'processing' | 'failed' | 'unknown';

/** A notification that is not authentic, too old or malformed. The message contains no personal data. */
export class RefusedNotification extends Error {
  override readonly name = 'RefusedNotification';
}

/** An authentic notification. */
export type ProviderNotification =
  | { readonly kind: 'payment'; readonly payment: ProviderPayment }
  | { readonly kind: 'other' };

/** The provider does not respond, or not usably: the state is unknown, and every call may be retried. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/**
 * Port to a payment network. All calls are idempotent: an order is identified by its number, a refund by its own. Throws
 * ProviderUnavailable where the result is unknown.
 */
export interface PaymentProvider {
  readonly network: Exclude<PaymentNetwork, 'desk'>;
  /** Whether orders require a payer, who is identified through `authoriseUrl` first. */
  readonly requiresPayer: boolean;
  /** Places the order; `closed` where the provider takes no money for this number any more. */
  place(order: ProviderOrder): Promise<{ readonly prepayId: string } | 'closed'>;
  sheet(prepayId: string): SheetParameters;
  query(orderNo: string): Promise<ProviderOrderState>;
  /** Closes the order for payment; `paid` where it was paid before. */
  close(orderNo: string): Promise<'closed' | 'paid'>;
  refund(refund: ProviderRefund): Promise<ProviderRefundState>;
  queryRefund(refundNo: string): Promise<ProviderRefundState>;
  /** Verifies and reads a notification from its raw bytes; header names in lower case. Throws RefusedNotification. */
  readNotification(
    body: Uint8Array,
    headers: Readonly<Record<string, string | undefined>>,
  ): Promise<ProviderNotification>;
  /** The page that identifies the payer; it redirects back with `state` and a code. */
  authoriseUrl(redirectUri: string, state: string): string;
  /** The payer of an authorisation code; undefined where the code is invalid. */
  payerOf(code: string): Promise<string | undefined>;
  /** For WeChat's script on the page at `url` (without fragment). */
  publicConfig(url: string): Promise<PublicPayConfig>;
}
