import type { ApplicationRecord } from '../../records';
import type { Tables } from '../../store';

/** Writes nothing where the fee already has this state. */
export async function saveFeeState(
  tables: Tables,
  record: ApplicationRecord,
  state: ApplicationRecord['fee']['state'],
  now: number,
): Promise<ApplicationRecord> {
  if (record.fee.state === state) return record;
  const next = { ...record, fee: { ...record.fee, state }, version: record.version + 1, updatedAt: now };
  await tables.applications.save(next);
  return next;
}
