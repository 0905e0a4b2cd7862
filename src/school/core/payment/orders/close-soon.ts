import type { ApplicationRecord } from '../../records';
import type { Tables } from '../../store';

/** An order that a change of its application has made useless is closed with the next look at it. */
export async function closeSoon(
  { payments }: Pick<Tables, 'payments'>,
  { tenantId, id }: Pick<ApplicationRecord, 'tenantId' | 'id'>,
  now: number,
): Promise<void> {
  const open = await payments.openOrderOf(tenantId, id);
  if (open) await payments.checkOrderBy(open.orderNo, now);
}
