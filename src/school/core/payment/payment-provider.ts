import type { Fen } from '#domain/payment/fee';
import type { PaymentNetwork, PublicPayConfig, SheetParameters } from '#domain/payment/order';

/** What a provider is told of an order. */
export interface ProviderOrder {
  readonly orderNo: string;
  readonly amount: Fen;
  /** At most 127 characters. */
  readonly description: string;
  /** Epoch ms. */
  readonly expiresAt: number;
  /** Who pays, by the provider's own name for that person; absent where it does not ask. */
  readonly payer?: string | undefined;
}

/** Money that the provider has taken for an order. */
export interface ProviderPayment {
  readonly orderNo: string;
  readonly transactionId: string;
  readonly amount: Fen;
  /** Epoch ms, by the provider's clock. */
  readonly paidAt: number;
}

/** How an order stands with the provider. `unknown`: it never heard of it. */
export type ProviderOrderState =
  | { readonly state: 'paid'; readonly payment: ProviderPayment }
  | { readonly state: 'unpaid' | 'paying' | 'closed' | 'failed' | 'unknown' };

/** What the provider does for a refund; `orderNo`'s payment of `total` goes back by `amount`. */
export interface ProviderRefund {
  readonly refundNo: string;
  readonly orderNo: string;
  readonly amount: Fen;
  readonly total: Fen;
  readonly reason: string;
}
export type ProviderRefundState = 'done' | 'processing' | 'failed' | 'unknown';

/** A notification that is not the provider's, is too old, or says nothing that can be believed. The message has no personal data. */
export class RefusedNotification extends Error {
  override readonly name = 'RefusedNotification';
}

/** What the provider said by itself. */
export type ProviderNotification =
  | { readonly kind: 'payment'; readonly payment: ProviderPayment }
  | { readonly kind: 'other' };

/** The provider does not answer, or not with anything that can be used: nothing is known, everything may be asked again. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/**
 * The school's port to a payment network. Every call may be repeated: an order is placed once by its number, a refund made
 * once by its own. Throws ProviderUnavailable where nothing is known.
 */
export interface PaymentProvider {
  readonly network: Exclude<PaymentNetwork, 'desk'>;
  /** Whether an order names its payer, who then has to be asked for first (`authoriseUrl`). */
  readonly wantsPayer: boolean;
  /** Places the order; `closed` where the provider will not take money for this number any more. */
  place(order: ProviderOrder): Promise<{ readonly prepayId: string } | 'closed'>;
  sheet(prepayId: string): SheetParameters;
  query(orderNo: string): Promise<ProviderOrderState>;
  /** No money is taken for the order from then on; `paid` where it was before. */
  close(orderNo: string): Promise<'closed' | 'paid'>;
  refund(refund: ProviderRefund): Promise<ProviderRefundState>;
  queryRefund(refundNo: string): Promise<ProviderRefundState>;
  /** Reads a notification from its raw bytes; header names in lower case. Throws RefusedNotification. */
  readNotification(
    body: Uint8Array,
    headers: Readonly<Record<string, string | undefined>>,
  ): Promise<ProviderNotification>;
  /** Where a browser asks who pays; `state` comes back with a code. */
  authoriseUrl(redirectUri: string, state: string): string;
  /** Who pays, by the code of an authorisation; `undefined` where the code is not good. */
  payerOf(code: string): Promise<string | undefined>;
  /** For WeChat's script on the page at `url` (without fragment). */
  publicConfig(url: string): Promise<PublicPayConfig>;
}
