import type { PaymentNetwork } from '#domain/payment/order';
import type { LedgerLine, OrderRecord, RefundRecord } from './payment-records';

export interface PaymentQueries {
  order(orderNo: string): Promise<OrderRecord | undefined>;
  openOrderOf(tenantId: string, applicationId: string): Promise<OrderRecord | undefined>;
  /** The order that expects an authorisation with this digest. */
  orderByAuthorisation(digest: string): Promise<OrderRecord | undefined>;
  /** Whether this payment is recorded, for any order. */
  isCharged(network: PaymentNetwork, transactionId: string): Promise<boolean>;
  refund(refundNo: string): Promise<RefundRecord | undefined>;
  /** Refunds that are not done, oldest first; only those that follow `after` in this order. */
  openRefunds(tenantId: string, limit: number, after?: string): Promise<readonly RefundRecord[]>;
  /** Open orders of all schools whose sheets were opened: their number, and when the oldest sheet was, in epoch ms. */
  unsettled(): Promise<{ readonly orders: number; readonly oldestAt?: number | undefined }>;
  /** Lines recorded at or after `from` and before `until`, in the order of recording. */
  ledger(tenantId: string, from: number, until: number): Promise<readonly LedgerLine[]>;
}

/** Transactions lock the application first, then its order or refund. */
export interface PaymentTable extends PaymentQueries {
  /** Like `order`, and locks the order until the transaction ends. */
  orderForUpdate(orderNo: string): Promise<OrderRecord | undefined>;
  /** `nextCheckAt`: when the network is next queried without a request. */
  addOrder(order: OrderRecord, nextCheckAt: number): Promise<void>;
  saveOrder(order: OrderRecord): Promise<void>;
  /** Schedules the next check of an open order at `at` or earlier. */
  checkOrderBy(orderNo: string, at: number): Promise<void>;
  /** Claims a query: false where the order was queried after `before`; otherwise `now` is stored. */
  claimQuery(orderNo: string, before: number, now: number): Promise<boolean>;
  /** Claims up to `limit` due orders, which are due again at `until`; no two callers get the same one. */
  claimDueOrders(now: number, until: number, limit: number): Promise<readonly OrderRecord[]>;
  /** Removes the authorisation and returns the order as it was; of concurrent callers, one gets it. */
  spendAuthorisation(digest: string, now: number): Promise<OrderRecord | undefined>;
  /** False, with nothing written, where this movement is recorded: a charge by its transaction, a refund by its number. */
  addLine(line: LedgerLine): Promise<boolean>;
  addRefund(refund: RefundRecord, dueAt: number): Promise<void>;
  refundForUpdate(refundNo: string): Promise<RefundRecord | undefined>;
  /** `dueAt`: when it is due again; this also ends its claim. */
  saveRefund(refund: RefundRecord, dueAt: number): Promise<void>;
  /** Claims up to `limit` due refunds until `until`. */
  claimDueRefunds(now: number, until: number, limit: number): Promise<readonly RefundRecord[]>;
  /** Claims one refund, due or not; undefined where it is claimed by another caller or done. */
  claimRefund(refundNo: string, now: number, until: number): Promise<RefundRecord | undefined>;
  /** Removes the link to applications from orders and refunds; amounts stay. */
  forgetApplications(applicationIds: readonly string[]): Promise<void>;
}
