import type { Fen } from '#domain/payment/fee';
import type { PaymentNetwork } from '#domain/payment/order';

/** One attempt to pay a fee; an application has at most one open order. */
export interface OrderRecord {
  readonly orderNo: string;
  readonly tenantId: string;
  /** Absent once the application has been removed. */
  readonly applicationId?: string;
  /** The application's receipt number, which stays in the ledger after the application is removed. */
  readonly applicationNo: string;
  readonly amount: Fen;
  /** What the fee is for, in the school's words. */
  readonly reason: string;
  readonly network: PaymentNetwork;
  /** `paid`: its money arrived, whatever it was used for; `closed`: the network takes no money for it. */
  readonly state: 'open' | 'paid' | 'closed';
  readonly createdAt: number;
  readonly expiresAt: number;
  /** From when the network may know the order and take money; absent: it can be closed without calling the network. */
  readonly placedAt?: number;
  readonly prepayId?: string;
  /** The payer's id at the network; removed together with the link to the application. */
  readonly payer?: string;
  /** Keyed digest of the session that identified the payer: the network opens the order's sheet for this payer alone. */
  readonly payerSession?: string;
  /** Since when a sheet has claimed that it was paid. */
  readonly confirmingSince?: number;
  /** The only authorisation accepted to identify the payer. */
  readonly authorisation?: OrderAuthorisation;
  /** The network's number of the payment that settled it. */
  readonly transactionId?: string;
  readonly paidAt?: number;
}

export interface OrderAuthorisation {
  /** Digest of the `state` parameter. */
  readonly digest: string;
  /** The place in the app to return to. */
  readonly returnTo: string;
  readonly expiresAt: number;
  /** Keyed digest of the session that asked for it. */
  readonly session?: string;
}

/** Reasons for a refund. */
export type RefundReason =
  /** The application was already paid. */
  | 'second'
  /** Its place was released, and none is free. */
  | 'late'
  | 'withdrawn'
  | 'wrongAmount'
  | 'exempt'
  | 'noApplication'
  /** The desk's decision. */
  | 'desk';

/** A refund, from the decision on. `failed`: the network rejected it; it is retried. */
export interface RefundRecord {
  readonly refundNo: string;
  readonly tenantId: string;
  /** Absent once the application has been removed. */
  readonly applicationId?: string;
  readonly applicationNo: string;
  readonly orderNo: string;
  readonly network: PaymentNetwork;
  readonly amount: Fen;
  readonly reason: RefundReason;
  /** Whether the application's fee shows this refund. */
  readonly ofFee: boolean;
  readonly state: 'pending' | 'processing' | 'failed' | 'done';
  readonly decidedAt: number;
  readonly doneAt?: number;
  /** How often the network has rejected it. */
  readonly failures: number;
}

/** One movement of money. Never changed or removed, and contains no personal data. */
export interface LedgerLine {
  readonly tenantId: string;
  readonly kind: 'charge' | 'refund';
  /** When it was recorded, by the school's clock: a past day never changes after its export. */
  readonly bookedAt: number;
  /** When it happened, by the network's clock. */
  readonly movedAt: number;
  readonly amount: Fen;
  readonly network: PaymentNetwork;
  readonly orderNo: string;
  readonly applicationNo: string;
  /** Of a charge: the network's number of the payment. */
  readonly transactionId?: string;
  readonly refundNo?: string;
  /** What the money was used for, or why it was refunded. */
  readonly note: 'paid' | RefundReason;
}
