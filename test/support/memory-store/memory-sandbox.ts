import type { SandboxOrder, SandboxRefund, SandboxTable } from '#school/core/payment/sandbox/sandbox-table';
import { type UndoLog, UndoMap } from './undo-map';

export class MemorySandbox implements SandboxTable {
  private readonly orders: UndoMap<SandboxOrder>;
  private readonly refunds: UndoMap<SandboxRefund>;

  constructor(log: UndoLog) {
    this.orders = new UndoMap(log);
    this.refunds = new UndoMap(log);
  }

  async order(orderNo: string): Promise<SandboxOrder | undefined> {
    return this.orders.get(orderNo);
  }

  async unpaid(limit: number): Promise<readonly SandboxOrder[]> {
    const unpaid = this.orders.values().filter(({ state }) => state !== 'paid');
    return unpaid.sort((one, other) => other.expiresAt - one.expiresAt).slice(0, limit);
  }

  orderForUpdate(orderNo: string): Promise<SandboxOrder | undefined> {
    return this.order(orderNo);
  }

  async saveOrder(order: SandboxOrder): Promise<void> {
    this.orders.set(order.orderNo, order);
  }

  async refund(refundNo: string): Promise<SandboxRefund | undefined> {
    return this.refunds.get(refundNo);
  }

  async refundsOf(orderNo: string): Promise<readonly SandboxRefund[]> {
    return this.refunds.values().filter((refund) => refund.orderNo === orderNo);
  }

  async addRefund(refund: SandboxRefund): Promise<void> {
    this.refunds.set(refund.refundNo, refund);
  }
}
