import type { ApplicationRecord } from '../../records';
import type { SchoolDeps } from '../../school-deps';
import type { Tables } from '../../store';
import { newOrderNo } from '../payment-number';
import type { OrderRecord } from '../payment-records';

/** The network is never asked about orders of the desk. */
const NEVER = Number.MAX_SAFE_INTEGER;

/** The order for a payment taken at the desk: the open one where it is the desk's, else a new one. */
export async function deskOrder(
  tables: Tables,
  { secrets }: Pick<SchoolDeps, 'secrets'>,
  record: ApplicationRecord,
  now: number,
): Promise<OrderRecord> {
  const { tenantId, id: applicationId, no: applicationNo, fee } = record;
  const open = await tables.payments.openOrderOf(tenantId, applicationId);
  if (open?.network === 'desk') return open;
  const { amount, reason } = fee;
  const order: OrderRecord = {
    orderNo: newOrderNo(secrets, now),
    tenantId,
    applicationId,
    applicationNo,
    amount,
    reason,
    network: 'desk',
    // Not open: an application can have only one open order, which may be the network's.
    state: 'paid',
    createdAt: now,
    expiresAt: now,
  };
  await tables.payments.addOrder(order, NEVER);
  return order;
}

/** The order that paid the application's fee; where it was paid before there was a ledger, one is recorded now. */
export async function orderPaidBy(
  tables: Tables,
  deps: Pick<SchoolDeps, 'secrets'>,
  record: ApplicationRecord,
  now: number,
): Promise<OrderRecord> {
  const known = record.paidBy === undefined ? undefined : await tables.payments.order(record.paidBy);
  if (known) return known;
  const order = await deskOrder(tables, deps, record, now);
  const { tenantId, amount, network, orderNo, applicationNo } = order;
  const line = { tenantId, amount, network, orderNo, applicationNo, transactionId: orderNo } as const;
  const movedAt = record.fee.paidAt ?? now;
  await tables.payments.addLine({ ...line, kind: 'charge', bookedAt: now, movedAt, note: 'paid' });
  return order;
}
