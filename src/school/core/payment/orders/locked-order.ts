import type { ApplicationRecord } from '../../records';
import type { Store, Tables } from '../../store';
import type { OrderRecord } from '../payment-records';

/** An order and its application, if it has one, both locked. */
export interface LockedOrder {
  readonly order: OrderRecord;
  readonly record: ApplicationRecord | undefined;
}

/** Runs a transaction that locks the application, then the order: always in this sequence, to avoid deadlocks. */
export function withLockedOrder<T>(
  store: Pick<Store, 'transaction'>,
  { orderNo, tenantId, applicationId }: OrderRecord,
  work: (tables: Tables, locked: LockedOrder) => Promise<T>,
): Promise<T> {
  return store.transaction(async (tables) => {
    const record =
      applicationId === undefined
        ? undefined
        : await tables.applications.findForUpdate(tenantId, applicationId);
    const order = await tables.payments.orderForUpdate(orderNo);
    if (!order) throw new Error('an order is missing');
    return work(tables, { order, record });
  });
}
