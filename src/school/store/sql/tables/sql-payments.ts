import { type Selectable, sql } from 'kysely';
import type { LedgerLine, OrderRecord, RefundRecord } from '#school/core/payment/payment-records';
import type { PaymentTable } from '#school/core/payment/payment-tables';
import type { Connection, Database } from '../database';
import { SqlLedger } from './sql-ledger';

export class SqlPayments implements PaymentTable {
  private readonly lines: SqlLedger;

  constructor(private readonly db: Connection) {
    this.lines = new SqlLedger(db);
  }

  async order(orderNo: string): Promise<OrderRecord | undefined> {
    return orderOf(await this.orders().where('order_no', '=', orderNo).executeTakeFirst());
  }

  async orderForUpdate(orderNo: string): Promise<OrderRecord | undefined> {
    return orderOf(await this.orders().where('order_no', '=', orderNo).forUpdate().executeTakeFirst());
  }

  async openOrderOf(tenantId: string, applicationId: string): Promise<OrderRecord | undefined> {
    const row = await this.orders()
      .where('tenant_id', '=', tenantId)
      .where('application_id', '=', applicationId)
      .where(sql<boolean>`state = 'open'`)
      .executeTakeFirst();
    return orderOf(row);
  }

  async unsettled() {
    const { rows } = await sql<{ orders: string; oldest: string | null }>`
      select count(*) as orders, min((body->>'placedAt')::bigint) as oldest from payment_orders
      where state = 'open' and body->>'placedAt' is not null`.execute(this.db);
    const { orders = 0, oldest = null } = rows[0] ?? {};
    return { orders: Number(orders), ...(oldest !== null && { oldestAt: Number(oldest) }) };
  }

  async orderByAuthorisation(digest: string): Promise<OrderRecord | undefined> {
    return orderOf(await this.orders().where('authorisation', '=', digest).executeTakeFirst());
  }

  async addOrder(order: OrderRecord, nextCheckAt: number): Promise<void> {
    const { orderNo, tenantId } = order;
    await this.db
      .insertInto('payment_orders')
      .values({ order_no: orderNo, tenant_id: tenantId, next_check_at: nextCheckAt, ...orderColumns(order) })
      .execute();
  }

  async saveOrder(order: OrderRecord): Promise<void> {
    await this.db
      .updateTable('payment_orders')
      .set(orderColumns(order))
      .where('order_no', '=', order.orderNo)
      .execute();
  }

  async checkOrderBy(orderNo: string, at: number): Promise<void> {
    await this.db
      .updateTable('payment_orders')
      .set({ next_check_at: at })
      .where('order_no', '=', orderNo)
      .where('next_check_at', '>', at)
      .execute();
  }

  async claimQuery(orderNo: string, before: number, now: number): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('payment_orders')
      .set({ asked_at: now })
      .where('order_no', '=', orderNo)
      .where('asked_at', '<=', before)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async claimDueOrders(now: number, until: number, limit: number): Promise<readonly OrderRecord[]> {
    const { rows } = await sql<Selectable<Database['payment_orders']>>`
      update payment_orders set next_check_at = ${until}, asked_at = ${now} where order_no in (
        select order_no from payment_orders where state = 'open' and next_check_at <= ${now}
        order by next_check_at limit ${limit} for update skip locked
      ) returning *`.execute(this.db);
    return rows.map((row) => wholeOrder(row));
  }

  async spendAuthorisation(digest: string, now: number): Promise<OrderRecord | undefined> {
    const row = await this.orders().where('authorisation', '=', digest).forUpdate().executeTakeFirst();
    const order = orderOf(row);
    if (!order?.authorisation || order.authorisation.expiresAt <= now) return undefined;
    const { authorisation: _, ...spent } = order;
    await this.saveOrder(spent);
    return order;
  }

  isCharged(network: LedgerLine['network'], transactionId: string): Promise<boolean> {
    return this.lines.isCharged(network, transactionId);
  }

  addLine(line: LedgerLine): Promise<boolean> {
    return this.lines.add(line);
  }

  ledger(tenantId: string, from: number, until: number): Promise<readonly LedgerLine[]> {
    return this.lines.between(tenantId, from, until);
  }

  async refund(refundNo: string): Promise<RefundRecord | undefined> {
    return refundOf(await this.refunds().where('refund_no', '=', refundNo).executeTakeFirst());
  }

  async refundForUpdate(refundNo: string): Promise<RefundRecord | undefined> {
    return refundOf(await this.refunds().where('refund_no', '=', refundNo).forUpdate().executeTakeFirst());
  }

  async openRefunds(tenantId: string, limit: number, after?: string): Promise<readonly RefundRecord[]> {
    const rows = await this.refunds()
      .where('tenant_id', '=', tenantId)
      .where(sql<boolean>`state <> 'done'`)
      .$if(after !== undefined, (of) =>
        of.where(sql<boolean>`(decided_at, refund_no) > (
          (select decided_at from refunds where tenant_id = ${tenantId} and refund_no = ${after}), ${after}::text
        )`),
      )
      .orderBy('decided_at')
      .orderBy('refund_no')
      .limit(limit)
      .execute();
    return rows.map((row) => wholeRefund(row));
  }

  async addRefund(refund: RefundRecord, dueAt: number): Promise<void> {
    const { refundNo, tenantId, decidedAt } = refund;
    await this.db
      .insertInto('refunds')
      .values({
        refund_no: refundNo,
        tenant_id: tenantId,
        decided_at: decidedAt,
        due_at: dueAt,
        claimed_until: 0,
        ...refundColumns(refund),
      })
      .execute();
  }

  async saveRefund(refund: RefundRecord, dueAt: number): Promise<void> {
    await this.db
      .updateTable('refunds')
      .set({ due_at: dueAt, claimed_until: 0, ...refundColumns(refund) })
      .where('refund_no', '=', refund.refundNo)
      .execute();
  }

  async claimDueRefunds(now: number, until: number, limit: number): Promise<readonly RefundRecord[]> {
    const { rows } = await sql<Selectable<Database['refunds']>>`
      update refunds set claimed_until = ${until} where refund_no in (
        select refund_no from refunds where state <> 'done' and due_at <= ${now} and claimed_until <= ${now}
        order by due_at limit ${limit} for update skip locked
      ) returning *`.execute(this.db);
    return rows.map((row) => wholeRefund(row));
  }

  async claimRefund(refundNo: string, now: number, until: number): Promise<RefundRecord | undefined> {
    const row = await this.db
      .updateTable('refunds')
      .set({ claimed_until: until })
      .where('refund_no', '=', refundNo)
      .where(sql<boolean>`state <> 'done'`)
      .where('claimed_until', '<=', now)
      .returningAll()
      .executeTakeFirst();
    return refundOf(row);
  }

  async forgetApplications(applicationIds: readonly string[]): Promise<void> {
    if (applicationIds.length === 0) return;
    await this.db
      .updateTable('payment_orders')
      .set({ application_id: null, payer: null })
      .where('application_id', 'in', applicationIds)
      .execute();
    await this.db
      .updateTable('refunds')
      .set({ application_id: null })
      .where('application_id', 'in', applicationIds)
      .execute();
  }

  private orders() {
    return this.db.selectFrom('payment_orders').selectAll();
  }

  private refunds() {
    return this.db.selectFrom('refunds').selectAll();
  }
}

/** The columns that an update of an order may change. */
function orderColumns({ orderNo: _, tenantId: __, applicationId, payer, ...body }: OrderRecord) {
  return {
    application_id: applicationId ?? null,
    payer: payer ?? null,
    state: body.state,
    authorisation: body.authorisation?.digest ?? null,
    body: JSON.stringify(body),
  };
}

function orderOf(row: Selectable<Database['payment_orders']> | undefined): OrderRecord | undefined {
  return row && wholeOrder(row);
}

function wholeOrder(row: Selectable<Database['payment_orders']>): OrderRecord {
  return {
    ...row.body,
    orderNo: row.order_no,
    tenantId: row.tenant_id,
    ...(row.application_id !== null && { applicationId: row.application_id }),
    ...(row.payer !== null && { payer: row.payer }),
  };
}

/** The columns that an update of a refund may change. */
function refundColumns({ refundNo: _, tenantId: __, applicationId, ...body }: RefundRecord) {
  return { application_id: applicationId ?? null, state: body.state, body: JSON.stringify(body) };
}

function refundOf(row: Selectable<Database['refunds']> | undefined): RefundRecord | undefined {
  return row && wholeRefund(row);
}

function wholeRefund(row: Selectable<Database['refunds']>): RefundRecord {
  return {
    ...row.body,
    refundNo: row.refund_no,
    tenantId: row.tenant_id,
    ...(row.application_id !== null && { applicationId: row.application_id }),
  };
}
