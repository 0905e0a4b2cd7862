import type { ApplicationRecord } from '../../records';
import type { Tables } from '../../store';

/** Schedules the next check of an order at once where a change of its application has made it useless; the check closes it. */
export async function closeSoon(
  { payments }: Pick<Tables, 'payments'>,
  { tenantId, id }: Pick<ApplicationRecord, 'tenantId' | 'id'>,
  now: number,
): Promise<void> {
  const open = await payments.openOrderOf(tenantId, id);
  if (open) await payments.checkOrderBy(open.orderNo, now);
}
