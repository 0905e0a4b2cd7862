import type { PaymentNetwork } from '#domain/payment/order';
import type { LedgerLine, OrderRecord, RefundRecord } from './payment-records';

export interface PaymentQueries {
  order(orderNo: string): Promise<OrderRecord | undefined>;
  openOrderOf(tenantId: string, applicationId: string): Promise<OrderRecord | undefined>;
  /** The order that awaits an authorisation with this digest. */
  orderByAuthorisation(digest: string): Promise<OrderRecord | undefined>;
  /** Whether this payment is booked, for whichever order. */
  isCharged(network: PaymentNetwork, transactionId: string): Promise<boolean>;
  refund(refundNo: string): Promise<RefundRecord | undefined>;
  /** Those that are not done, the oldest first; those alone that come after this one in that order. */
  openRefunds(tenantId: string, limit: number, after?: string): Promise<readonly RefundRecord[]>;
  /** Open orders whose sheets were given out, of all schools: how many, and when the oldest's was, in epoch ms. */
  unsettled(): Promise<{ readonly orders: number; readonly oldestAt?: number | undefined }>;
  /** Booked at or after `from` and before `until`, in the order in which they were booked. */
  ledger(tenantId: string, from: number, until: number): Promise<readonly LedgerLine[]>;
}

/** Works lock the application first, then its order or its refund. */
export interface PaymentTable extends PaymentQueries {
  /** The same as `order`; nobody else changes it until this work is committed. */
  orderForUpdate(orderNo: string): Promise<OrderRecord | undefined>;
  /** `nextCheckAt`: when the network is next asked unbidden. */
  addOrder(order: OrderRecord, nextCheckAt: number): Promise<void>;
  saveOrder(order: OrderRecord): Promise<void>;
  /** An open order is looked at by then at the latest. */
  checkOrderBy(orderNo: string, at: number): Promise<void>;
  /** False where somebody asked the network about it later than `before`; else `now` is noted, and it is the caller's to ask. */
  claimQuery(orderNo: string, before: number, now: number): Promise<boolean>;
  /** Some open orders that are due, which are not due again before `until`; each is given to one caller. */
  claimDueOrders(now: number, until: number, limit: number): Promise<readonly OrderRecord[]>;
  /** Takes the authorisation off its order, which is answered as it was; of several at once, one gets it. */
  spendAuthorisation(digest: string, now: number): Promise<OrderRecord | undefined>;
  /** False, with nothing written, where this very movement is booked: a charge by its transaction, a refund by its number. */
  addLine(line: LedgerLine): Promise<boolean>;
  addRefund(refund: RefundRecord, dueAt: number): Promise<void>;
  refundForUpdate(refundNo: string): Promise<RefundRecord | undefined>;
  /** `dueAt`: when it is looked at again; it is nobody's from then on. */
  saveRefund(refund: RefundRecord, dueAt: number): Promise<void>;
  /** Some that are not done and due, which are one caller's until `until`. */
  claimDueRefunds(now: number, until: number, limit: number): Promise<readonly RefundRecord[]>;
  /** The same for one that need not be due; undefined while it is somebody else's, or where it is done. */
  claimRefund(refundNo: string, now: number, until: number): Promise<RefundRecord | undefined>;
  /** Orders and refunds forget whose they were; what was moved stays. */
  forgetApplications(applicationIds: readonly string[]): Promise<void>;
}
