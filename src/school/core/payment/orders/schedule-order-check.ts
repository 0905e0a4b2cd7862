import type { ApplicationRecord } from '../../records';
import type { Tables } from '../../store';

/** After a change of an application: schedules the check of its open order at once, which closes it where it is unwanted. */
export async function scheduleOrderCheck(
  { payments }: Pick<Tables, 'payments'>,
  { tenantId, id }: Pick<ApplicationRecord, 'tenantId' | 'id'>,
  now: number,
): Promise<void> {
  const open = await payments.openOrderOf(tenantId, id);
  if (open) await payments.checkOrderBy(open.orderNo, now);
}
