import type { Station } from '#domain/checkin/stations';
import { isRefused } from '#domain/refused';
import type { StaffRefusal } from '#domain/staff/refusal';
import { type Fault, stationFaults } from '../platform/school-faults';
import type { School } from '../school';
import type { SchoolDeps } from '../school-deps';
import type { DeskStore, DeskTables } from '../staff/desk-store';
import type { DeskTransactions } from '../staff/desk-transactions';
import type { StaffContext } from '../staff/staff-context';

export interface StationsView {
  readonly stations: readonly Station[];
  /** Absent: the school has no check-in. */
  readonly revision?: string;
}

/** A new one has no id. */
type EditedStation = Omit<Station, 'id'> & { readonly id?: string };

/** The places of check-in, in their order. */
export class Stations {
  constructor(
    private readonly deps: Pick<SchoolDeps, 'secrets' | 'securityLog'> & { readonly store: DeskStore },
    private readonly transactions: DeskTransactions,
    private readonly school: Pick<School, 'publicReads' | 'welcome'>,
  ) {}

  async read({ tenantId }: StaffContext): Promise<StationsView> {
    const rules = await this.deps.store.read(({ welcome }) => welcome.rules(tenantId));
    return rules ? this.view(rules.stations) : { stations: [] };
  }

  async save(
    context: StaffContext,
    { revision, stations }: { readonly revision: string; readonly stations: readonly EditedStation[] },
  ): Promise<StationsView | StaffRefusal> {
    const { tenantId, actor, address } = context;
    const line = { object: { kind: 'school', id: tenantId }, detail: 'stations' };
    const saved = await this.transactions.change<StationsView>(context, line, async (tables) => {
      await tables.tenants.findForUpdate(tenantId);
      const rules = await tables.welcome.rules(tenantId);
      const pages = await tables.welcome.pages(tenantId);
      if (!rules || !pages) return { refused: 'notInThisState' };
      if (this.view(rules.stations).revision !== revision) return { refused: 'changed' };
      const errors = [
        ...stationFaults(stations),
        ...(await lost(tables, tenantId, rules.stations, stations)),
      ];
      if (errors.length > 0) return { refused: 'invalid', errors };
      const next = stations.map(({ id = this.deps.secrets.newId(), ...rest }) => ({ id, ...rest }));
      await this.school.welcome.setup.save(tables, tenantId, { ...rules, stations: next }, pages);
      return this.view(next);
    });
    this.school.publicReads.forget();
    this.deps.securityLog.record({
      ...{ kind: 'setting', of: 'checkin', tenantId, actor: `staff:${actor.id}`, address },
      outcome: isRefused(saved) ? saved.refused : 'done',
    });
    return saved;
  }

  private view(stations: readonly Station[]): StationsView {
    return { stations, revision: this.deps.secrets.digest(JSON.stringify(stations)) };
  }
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
