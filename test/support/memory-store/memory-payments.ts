import type { LedgerLine, OrderRecord, RefundRecord } from '#school/core/payment/payment-records';
import type { PaymentTable } from '#school/core/payment/payment-tables';
import { type UndoLog, UndoMap } from './undo-map';

interface KeptOrder {
  readonly record: OrderRecord;
  readonly nextCheckAt: number;
  readonly askedAt: number;
}

interface KeptRefund {
  readonly record: RefundRecord;
  readonly dueAt: number;
  readonly claimedUntil: number;
}

export class MemoryPayments implements PaymentTable {
  private readonly orders: UndoMap<KeptOrder>;
  private readonly refunds: UndoMap<KeptRefund>;
  private readonly lines: UndoMap<LedgerLine>;

  constructor(log: UndoLog) {
    this.orders = new UndoMap(log);
    this.refunds = new UndoMap(log);
    this.lines = new UndoMap(log);
  }

  async order(orderNo: string): Promise<OrderRecord | undefined> {
    return this.orders.get(orderNo)?.record;
  }

  orderForUpdate(orderNo: string): Promise<OrderRecord | undefined> {
    return this.order(orderNo);
  }

  async openOrderOf(tenantId: string, applicationId: string): Promise<OrderRecord | undefined> {
    return this.all().find(
      (order) =>
        order.state === 'open' && order.tenantId === tenantId && order.applicationId === applicationId,
    );
  }

  async unsettled() {
    const given = this.all().flatMap(({ state, placedAt }) =>
      state === 'open' && placedAt !== undefined ? [placedAt] : [],
    );
    return { orders: given.length, ...(given.length > 0 && { oldestAt: Math.min(...given) }) };
  }

  async orderByAuthorisation(digest: string): Promise<OrderRecord | undefined> {
    return this.all().find(({ authorisation }) => authorisation?.digest === digest);
  }

  async addOrder(order: OrderRecord, nextCheckAt: number): Promise<void> {
    const { orderNo, state, tenantId, applicationId = '' } = order;
    const other = state === 'open' && (await this.openOrderOf(tenantId, applicationId));
    if (other || this.orders.get(orderNo)) throw new Error('the order already exists');
    this.orders.set(orderNo, { record: order, nextCheckAt, askedAt: 0 });
  }

  async saveOrder(order: OrderRecord): Promise<void> {
    const kept = this.orders.get(order.orderNo);
    if (kept) this.orders.set(order.orderNo, { ...kept, record: order });
  }

  async checkOrderBy(orderNo: string, at: number): Promise<void> {
    const kept = this.orders.get(orderNo);
    if (kept) this.orders.set(orderNo, { ...kept, nextCheckAt: Math.min(kept.nextCheckAt, at) });
  }

  async claimQuery(orderNo: string, before: number, now: number): Promise<boolean> {
    const kept = this.orders.get(orderNo);
    if (!kept || kept.askedAt > before) return false;
    this.orders.set(orderNo, { ...kept, askedAt: now });
    return true;
  }

  async claimDueOrders(now: number, until: number, limit: number): Promise<readonly OrderRecord[]> {
    const due = this.orders
      .values()
      .filter(({ record, nextCheckAt }) => record.state === 'open' && nextCheckAt <= now)
      .sort((a, b) => a.nextCheckAt - b.nextCheckAt)
      .slice(0, limit);
    for (const kept of due)
      this.orders.set(kept.record.orderNo, { ...kept, nextCheckAt: until, askedAt: now });
    return due.map(({ record }) => record);
  }

  async spendAuthorisation(digest: string, now: number): Promise<OrderRecord | undefined> {
    const order = await this.orderByAuthorisation(digest);
    if (!order?.authorisation || order.authorisation.expiresAt <= now) return undefined;
    const { authorisation: _, ...spent } = order;
    await this.saveOrder(spent);
    return order;
  }

  async isCharged(network: LedgerLine['network'], transactionId: string): Promise<boolean> {
    return this.lines.get(keyOf({ kind: 'charge', network, transactionId })) !== undefined;
  }

  async addLine(line: LedgerLine): Promise<boolean> {
    const key = keyOf(line);
    if (this.lines.get(key)) return false;
    this.lines.set(key, line);
    return true;
  }

  async ledger(tenantId: string, from: number, until: number): Promise<readonly LedgerLine[]> {
    return this.lines
      .values()
      .filter((line) => line.tenantId === tenantId && line.bookedAt >= from && line.bookedAt < until)
      .sort((a, b) => a.bookedAt - b.bookedAt);
  }

  async refund(refundNo: string): Promise<RefundRecord | undefined> {
    return this.refunds.get(refundNo)?.record;
  }

  refundForUpdate(refundNo: string): Promise<RefundRecord | undefined> {
    return this.refund(refundNo);
  }

  async openRefunds(tenantId: string, limit: number, after?: string): Promise<readonly RefundRecord[]> {
    const last = after === undefined ? undefined : await this.refund(after);
    if (after !== undefined && last?.tenantId !== tenantId) return [];
    return this.openOnes()
      .map(({ record }) => record)
      .filter((refund) => refund.tenantId === tenantId && (!last || byDecision(last, refund) < 0))
      .sort(byDecision)
      .slice(0, limit);
  }

  async addRefund(refund: RefundRecord, dueAt: number): Promise<void> {
    this.refunds.set(refund.refundNo, { record: refund, dueAt, claimedUntil: 0 });
  }

  async saveRefund(refund: RefundRecord, dueAt: number): Promise<void> {
    this.refunds.set(refund.refundNo, { record: refund, dueAt, claimedUntil: 0 });
  }

  async claimDueRefunds(now: number, until: number, limit: number): Promise<readonly RefundRecord[]> {
    const due = this.openOnes()
      .filter(({ dueAt, claimedUntil }) => dueAt <= now && claimedUntil <= now)
      .sort((a, b) => a.dueAt - b.dueAt)
      .slice(0, limit);
    for (const kept of due) this.refunds.set(kept.record.refundNo, { ...kept, claimedUntil: until });
    return due.map(({ record }) => record);
  }

  async claimRefund(refundNo: string, now: number, until: number): Promise<RefundRecord | undefined> {
    const kept = this.refunds.get(refundNo);
    if (!kept || kept.record.state === 'done' || kept.claimedUntil > now) return undefined;
    this.refunds.set(refundNo, { ...kept, claimedUntil: until });
    return kept.record;
  }

  async forgetApplications(applicationIds: readonly string[]): Promise<void> {
    const known = new Set(applicationIds);
    for (const kept of this.orders.values()) {
      const { applicationId, payer: _, ...record } = kept.record;
      if (known.has(applicationId ?? '')) this.orders.set(record.orderNo, { ...kept, record });
    }
    for (const kept of this.refunds.values()) {
      const { applicationId, ...record } = kept.record;
      if (known.has(applicationId ?? '')) this.refunds.set(record.refundNo, { ...kept, record });
    }
  }

  private all(): readonly OrderRecord[] {
    return this.orders.values().map(({ record }) => record);
  }

  private openOnes(): readonly KeptRefund[] {
    return this.refunds.values().filter(({ record }) => record.state !== 'done');
  }
}

/** Oldest first. */
function byDecision(one: RefundRecord, other: RefundRecord): number {
  if (one.decidedAt !== other.decidedAt) return one.decidedAt - other.decidedAt;
  return one.refundNo < other.refundNo ? -1 : Number(one.refundNo > other.refundNo);
}

function keyOf({
  kind,
  network,
  transactionId,
  refundNo,
}: Pick<LedgerLine, 'kind' | 'network' | 'transactionId' | 'refundNo'>): string {
  return JSON.stringify(kind === 'charge' ? [network, transactionId] : [refundNo]);
}
