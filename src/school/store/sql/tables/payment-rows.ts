import type { Selectable } from 'kysely';
import type { OrderRecord, RefundRecord } from '#school/core/payment/payment-records';
import type { Database } from '../database';

/** The columns that an update of an order may change. */
export function orderColumns({ orderNo: _, tenantId: __, applicationId, payer, ...body }: OrderRecord) {
  return {
    application_id: applicationId ?? null,
    payer: payer ?? null,
    state: body.state,
    authorisation: body.authorisation?.digest ?? null,
    body: JSON.stringify(body),
  };
}

export function orderOf(row: Selectable<Database['payment_orders']> | undefined): OrderRecord | undefined {
  return row && wholeOrder(row);
}

export function wholeOrder(row: Selectable<Database['payment_orders']>): OrderRecord {
  return {
    ...row.body,
    orderNo: row.order_no,
    tenantId: row.tenant_id,
    ...(row.application_id !== null && { applicationId: row.application_id }),
    ...(row.payer !== null && { payer: row.payer }),
  };
}

/** The columns that an update of a refund may change. */
export function refundColumns({ refundNo: _, tenantId: __, applicationId, ...body }: RefundRecord) {
  return { application_id: applicationId ?? null, state: body.state, body: JSON.stringify(body) };
}

export function refundOf(row: Selectable<Database['refunds']> | undefined): RefundRecord | undefined {
  return row && wholeRefund(row);
}

export function wholeRefund(row: Selectable<Database['refunds']>): RefundRecord {
  return {
    ...row.body,
    refundNo: row.refund_no,
    tenantId: row.tenant_id,
    ...(row.application_id !== null && { applicationId: row.application_id }),
  };
}
