import type { Fen } from './fee';

/** Who handles the payment: WeChat Pay, the sandbox that simulates it in any browser, or only the school's desk. */
export const paymentNetworks = ['wechat', 'sandbox', 'desk'] as const;
export type PaymentNetwork = (typeof paymentNetworks)[number];

/** The one open order of a fee. */
export interface PaymentOrder {
  readonly orderNo: string;
  readonly amount: Fen;
  /** What it is for, in the school's words. */
  readonly reason: string;
  /** The order cannot be paid from then on; epoch ms. */
  readonly expiresAt: number;
  readonly network: PaymentNetwork;
}

/** Parameters that open the payment sheet (`chooseWXPay`, `getBrandWCPayRequest`); all of them strings. */
export interface SheetParameters {
  readonly appId: string;
  /** Seconds since 1970. */
  readonly timeStamp: string;
  readonly nonceStr: string;
  /** `prepay_id=…` */
  readonly package: string;
  readonly signType: string;
  readonly paySign: string;
}

/** The sheet's result, `unanswered` where it gave none. Only a hint: the school tells whether the fee was paid. */
export type SheetHint = 'ok' | 'cancel' | 'fail' | 'unanswered';

/** Voucher of a paid fee (缴费凭证). Times are epoch ms. */
export interface Voucher {
  readonly voucherNo: string;
  /** Absent where it was paid at the desk. */
  readonly orderNo?: string;
  readonly applicationNo: string;
  readonly planTitle: string;
  /** The applicant's name. */
  readonly payer: string;
  /** The school. */
  readonly issuer: string;
  readonly reason: string;
  readonly amount: Fen;
  readonly paidAt: number;
  readonly network: PaymentNetwork;
  /** The payment network's transaction number. */
  readonly transactionId?: string;
  /** The fee was refunded; without `refundedAt`, the refund is under way. */
  readonly refund?: { readonly amount: Fen; readonly refundedAt?: number };
}

/** Configuration by which a host's JSSDK verifies the page (specification, section 3, "Payment config response"). */
export interface PublicPayConfig {
  readonly appId: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly nonceStr: string;
  /** The signature of the page's URL; named `paySign` by the specification. */
  readonly paySign: string;
  /** URL of a script that simulates the host's JSSDK in any browser; only from the sandbox. */
  readonly script?: string;
}
