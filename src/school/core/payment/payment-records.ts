import type { Fen } from '#domain/payment/fee';
import type { PaymentNetwork } from '#domain/payment/order';

/** One attempt at paying a fee; an application has at most one open one. */
export interface OrderRecord {
  readonly orderNo: string;
  readonly tenantId: string;
  /** Absent once the application was removed. */
  readonly applicationId?: string;
  /** The application's receipt number, which outlives it in the books. */
  readonly applicationNo: string;
  readonly amount: Fen;
  /** What it is for, in the school's words. */
  readonly reason: string;
  readonly network: PaymentNetwork;
  /** `paid`: its money came, whatever became of that; `closed`: the network takes no money for it. */
  readonly state: 'open' | 'paid' | 'closed';
  readonly createdAt: number;
  readonly expiresAt: number;
  /** From when on the network may know of it, and take money: before that it is closed without a word to anybody. */
  readonly placedAt?: number;
  readonly prepayId?: string;
  /** By the network's own name for that person; gone with the link to the application. */
  readonly payer?: string;
  /** Since when a sheet has claimed that it was paid. */
  readonly confirmingSince?: number;
  /** The one authorisation that may say who pays. */
  readonly authorisation?: OrderAuthorisation;
  /** The network's number of the payment that settled it. */
  readonly transactionId?: string;
  readonly paidAt?: number;
}

export interface OrderAuthorisation {
  /** Digest of the `state` that travels. */
  readonly digest: string;
  /** The place in the app that it comes back to. */
  readonly returnTo: string;
  readonly expiresAt: number;
}

/** Why money goes back. */
export type RefundReason =
  /** The application was paid already. */
  | 'second'
  /** Its place was released, and none is free. */
  | 'late'
  | 'withdrawn'
  | 'wrongAmount'
  | 'exempt'
  | 'noApplication'
  /** The desk decided so. */
  | 'desk';

/** Money that goes back, from the decision on. `failed`: the network would not; it is tried again. */
export interface RefundRecord {
  readonly refundNo: string;
  readonly tenantId: string;
  /** Absent once the application was removed. */
  readonly applicationId?: string;
  readonly applicationNo: string;
  readonly orderNo: string;
  readonly network: PaymentNetwork;
  readonly amount: Fen;
  readonly reason: RefundReason;
  /** Whether it is what the application's fee shows. */
  readonly ofFee: boolean;
  readonly state: 'pending' | 'processing' | 'failed' | 'done';
  readonly decidedAt: number;
  readonly doneAt?: number;
  /** How often the network would not. */
  readonly failures: number;
}

/** One movement of money. Never changed, never removed; it says of nobody who they are. */
export interface LedgerLine {
  readonly tenantId: string;
  readonly kind: 'charge' | 'refund';
  /** When it was booked, by the school's clock: a day that is over stays as it was exported. */
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
  /** What became of the money, or why it went back. */
  readonly note: 'paid' | RefundReason;
}
