import type { Fen } from '#domain/payment/fee';

/** The simulated network's record of an order. */
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
  /** Those that are not paid, the last to expire first. */
  unpaid(limit: number): Promise<readonly SandboxOrder[]>;
  refund(refundNo: string): Promise<SandboxRefund | undefined>;
  refundsOf(orderNo: string): Promise<readonly SandboxRefund[]>;
}

/** The simulated network's books, in the school's own database so that several processes share them. */
export interface SandboxTable extends SandboxQueries {
  /** Like `order`, and locks the number until the transaction ends, even where there is no such order. */
  orderForUpdate(orderNo: string): Promise<SandboxOrder | undefined>;
  saveOrder(order: SandboxOrder): Promise<void>;
  addRefund(refund: SandboxRefund): Promise<void>;
}
