import { type Selectable, sql } from 'kysely';
import type { LedgerLine } from '#school/core/payment/payment-records';
import type { Connection, Database } from '../database';

/** The ledger: lines are only added, never changed. */
export class SqlLedger {
  constructor(private readonly db: Connection) {}

  async isCharged(network: LedgerLine['network'], transactionId: string): Promise<boolean> {
    const row = await this.db
      .selectFrom('ledger')
      .select('line')
      .where(sql<boolean>`kind = 'charge'`)
      .where('network', '=', network)
      .where('transaction_id', '=', transactionId)
      .executeTakeFirst();
    return row !== undefined;
  }

  async add(line: LedgerLine): Promise<boolean> {
    const { numInsertedOrUpdatedRows = 0n } = await this.db
      .insertInto('ledger')
      .values({
        tenant_id: line.tenantId,
        kind: line.kind,
        booked_at: line.bookedAt,
        moved_at: line.movedAt,
        amount: line.amount,
        network: line.network,
        order_no: line.orderNo,
        application_no: line.applicationNo,
        transaction_id: line.transactionId ?? null,
        refund_no: line.refundNo ?? null,
        note: line.note,
      })
      .onConflict((on) => on.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  }

  async between(tenantId: string, from: number, until: number): Promise<readonly LedgerLine[]> {
    const rows = await this.db
      .selectFrom('ledger')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('booked_at', '>=', from)
      .where('booked_at', '<', until)
      .orderBy('booked_at')
      .orderBy('line')
      .execute();
    return rows.map(lineOf);
  }
}

function lineOf(row: Selectable<Database['ledger']>): LedgerLine {
  return {
    tenantId: row.tenant_id,
    kind: row.kind,
    bookedAt: row.booked_at,
    movedAt: row.moved_at,
    amount: row.amount,
    network: row.network,
    orderNo: row.order_no,
    applicationNo: row.application_no,
    ...(row.transaction_id !== null && { transactionId: row.transaction_id }),
    ...(row.refund_no !== null && { refundNo: row.refund_no }),
    note: row.note,
  };
}
