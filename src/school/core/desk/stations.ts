import type { Station } from '#domain/checkin/stations';
import { type Fault, stationFaults } from '../platform/school-faults';
import type { DeskTables } from '../staff/desk-store';

/** A new one has no id. */
export type EditedStation = Omit<Station, 'id'> & { readonly id?: string };

/** What is wrong with the places of check-in that are to follow others. */
export async function faultsAfter(
  tables: DeskTables,
  tenantId: string,
  before: readonly Station[],
  next: readonly EditedStation[],
): Promise<readonly Fault[]> {
  return [...stationFaults(next), ...(await lost(tables, tenantId, before, next))];
}

/** What would no longer be true of the scans and devices that are there. */
async function lost(
  { scans, devices, welcome }: DeskTables,
  tenantId: string,
  before: readonly Station[],
  next: readonly EditedStation[],
): Promise<readonly Fault[]> {
  const kept = next.flatMap(({ id }) => id ?? []);
  const known = before.map(({ id }) => id);
  if (new Set(kept).size !== kept.length || kept.some((id) => !known.includes(id)))
    return [{ path: 'stations', code: 'unknown' }];
  const used = new Set([
    ...(await scans.stations(tenantId)),
    ...(await devices.all(tenantId)).flatMap(({ state, stationIds }) =>
      state === 'revoked' ? [] : stationIds,
    ),
  ]);
  if (known.some((id) => used.has(id) && !kept.includes(id)))
    return [{ path: 'stations', code: 'stationUsed' }];
  const isOtherFirst = before[0] && before[0].id !== next[0]?.id;
  // Students who have reported have been at the first one.
  return isOtherFirst && (await welcome.counts(tenantId)).reported > 0
    ? [{ path: 'stations', code: 'reportedAtFirst' }]
    : [];
}
