import type { Fen } from '#domain/payment/fee';

/** What the played network knows of an order. */
export interface SandboxOrder {
  readonly orderNo: string;
  readonly amount: Fen;
  readonly description: string;
  readonly expiresAt: number;
  readonly state: 'open' | 'paid' | 'closed';
  readonly transactionId?: string;
  readonly paidAt?: number;
}

export interface SandboxRefund {
  readonly refundNo: string;
  readonly orderNo: string;
  readonly amount: Fen;
}

export interface SandboxQueries {
  order(orderNo: string): Promise<SandboxOrder | undefined>;
  refund(refundNo: string): Promise<SandboxRefund | undefined>;
  refundsOf(orderNo: string): Promise<readonly SandboxRefund[]>;
}

/** The books of a payment network that is played on the school's own database, so that several processes share it. */
export interface SandboxTable extends SandboxQueries {
  /** The same as `order`; nobody else changes it, or adds one of this number, until this work is committed. */
  orderForUpdate(orderNo: string): Promise<SandboxOrder | undefined>;
  saveOrder(order: SandboxOrder): Promise<void>;
  addRefund(refund: SandboxRefund): Promise<void>;
}
