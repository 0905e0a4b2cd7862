import type { Fen } from './fee';

/** Who moves the money: WeChat Pay, the sandbox that plays it in any browser, or the school's desk alone. */
export type PaymentNetwork = 'wechat' | 'sandbox' | 'desk';

/** The one open order of a fee. */
export interface PaymentOrder {
  readonly orderNo: string;
  readonly amount: Fen;
  /** What it is for, in the school's words. */
  readonly reason: string;
  /** Nothing is paid by it from then on; epoch ms. */
  readonly expiresAt: number;
  readonly network: PaymentNetwork;
}

/** What opens the payment network's sheet over the page (`chooseWXPay`, `getBrandWCPayRequest`); all of it text. */
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

/** What the sheet said when it closed, `unanswered` where it said nothing. A hint: whether money came, the school says. */
export type SheetHint = 'ok' | 'cancel' | 'fail' | 'unanswered';

/** What shows that a fee was paid (缴费凭证). Times are epoch ms. */
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
  /** The payment network's number of the payment. */
  readonly transactionId?: string;
  /** It went back, or is on its way back. */
  readonly refund?: { readonly amount: Fen; readonly refundedAt?: number };
}

/** What a host's script wants to know before it trusts a page (specification, section 3, "Payment config response"). */
export interface PublicPayConfig {
  readonly appId: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly nonceStr: string;
  /** The signature of the page's address; the specification calls it so. */
  readonly paySign: string;
  /** Where the script lies that plays the host's own in any browser: the sandbox's alone. */
  readonly script?: string;
}
