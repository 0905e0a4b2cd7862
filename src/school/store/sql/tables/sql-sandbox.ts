import { sql } from 'kysely';
import type { SandboxOrder, SandboxRefund, SandboxTable } from '#school/core/payment/sandbox/sandbox-table';
import type { Connection } from '../database';
import { lockName } from './lock-names';

export class SqlSandbox implements SandboxTable {
  constructor(private readonly db: Connection) {}

  async order(orderNo: string): Promise<SandboxOrder | undefined> {
    const found = this.db.selectFrom('sandbox_orders').select('body').where('order_no', '=', orderNo);
    return (await found.executeTakeFirst())?.body;
  }

  async unpaid(limit: number): Promise<readonly SandboxOrder[]> {
    const rows = await this.db
      .selectFrom('sandbox_orders')
      .select('body')
      .where(sql<boolean>`body->>'state' <> 'paid'`)
      .orderBy(sql`(body->>'expiresAt')::float8`, 'desc')
      .orderBy('order_no', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ body }) => body);
  }

  async orderForUpdate(orderNo: string): Promise<SandboxOrder | undefined> {
    await lockName(this.db, 'sandbox order', orderNo);
    return this.order(orderNo);
  }

  async saveOrder(order: SandboxOrder): Promise<void> {
    const body = JSON.stringify(order);
    await this.db
      .insertInto('sandbox_orders')
      .values({ order_no: order.orderNo, body })
      .onConflict((on) => on.column('order_no').doUpdateSet({ body }))
      .execute();
  }

  async refund(refundNo: string): Promise<SandboxRefund | undefined> {
    const row = await this.refunds().where('refund_no', '=', refundNo).executeTakeFirst();
    return row && { refundNo: row.refund_no, orderNo: row.order_no, amount: row.amount };
  }

  async refundsOf(orderNo: string): Promise<readonly SandboxRefund[]> {
    const rows = await this.refunds().where('order_no', '=', orderNo).execute();
    return rows.map((row) => ({ refundNo: row.refund_no, orderNo: row.order_no, amount: row.amount }));
  }

  async addRefund({ refundNo, orderNo, amount }: SandboxRefund): Promise<void> {
    await this.db
      .insertInto('sandbox_refunds')
      .values({ refund_no: refundNo, order_no: orderNo, amount })
      .execute();
  }

  private refunds() {
    return this.db.selectFrom('sandbox_refunds').selectAll();
  }
}
