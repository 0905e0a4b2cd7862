import type { SchoolClock } from './school-clock';
import type { Reading, StoreOf, Tables } from './store';

/** How long a cached response is used, in ms: the maximum delay until writes of other processes are visible. */
const CACHE_MS = 1_000;
/** Maximum cached responses; bounded because callers choose the search terms. */
const MAX_ENTRIES = 200;

/** Whose places a response shows: those of one plan, or of all plans of the tenant. */
export interface ShownPlaces {
  readonly tenantId: string;
  readonly planId?: string | undefined;
}

interface CacheEntry {
  readonly second: number;
  readonly result: Promise<unknown>;
  readonly shows: ShownPlaces | undefined;
}

/**
 * A cache of public reads for one second, because thousands of phones read the same list when a plan opens. Who gets a place is
 * always decided in the database.
 */
export class PublicReadCache {
  private readonly entries = new Map<string, CacheEntry>();

  constructor(private readonly clock: SchoolClock) {}

  of<Result>(question: string, read: () => Promise<Result>, shows?: ShownPlaces): Promise<Result> {
    const second = Math.floor(this.clock.now() / CACHE_MS);
    const known = this.entries.get(question);
    // Reinserted last: the oldest entry, which is evicted first, is then an unusual search and not one that many ask for.
    this.entries.delete(question);
    if (known?.second === second) {
      this.entries.set(question, known);
      return known.result as Promise<Result>;
    }
    if (this.entries.size >= MAX_ENTRIES) this.entries.delete(this.entries.keys().next().value ?? '');
    const result = read();
    const kept = { second, result, shows };
    this.entries.set(question, kept);
    result.catch(() => {
      if (this.entries.get(question) === kept) this.entries.delete(question);
    });
    return result;
  }

  forget(): void {
    this.entries.clear();
  }

  /** Removes the responses that show the taken places of this plan. */
  forgetPlaces({ tenantId, planId }: Required<ShownPlaces>): void {
    for (const [question, { shows }] of this.entries)
      if (shows?.tenantId === tenantId && (shows.planId ?? planId) === planId) this.entries.delete(question);
  }
}

/** Decorates a store: after each committed transaction of this process, invalidates the responses that it changed. */
export class PublicWrites<R extends Reading, T extends Tables> implements StoreOf<R, T> {
  constructor(
    private readonly store: StoreOf<R, T>,
    private readonly cache: Pick<PublicReadCache, 'forget' | 'forgetPlaces'>,
  ) {}

  async transaction<Result>(work: (tables: T) => Promise<Result>): Promise<Result> {
    const changes = new Changes();
    const result = await this.store.transaction((tables) => work(watched(tables, changes)));
    if (changes.isSetUp) this.cache.forget();
    for (const plan of changes.places.values()) this.cache.forgetPlaces(plan);
    return result;
  }

  read: StoreOf<R, T>['read'] = (work) => this.store.read(work);
}

/** What a transaction changes. */
class Changes {
  isSetUp = false;
  /** The plans whose taken places changed, each once: a batch of submissions is mostly for one plan. */
  readonly places = new Map<string, Required<ShownPlaces>>();

  addPlaces(plan: Required<ShownPlaces>): void {
    this.places.set(JSON.stringify([plan.tenantId, plan.planId]), plan);
  }
}

/** Plain objects, created per transaction: objects that inherit from the tables would be many times slower to create. */
function watched<T extends Tables>(tables: T, changes: Changes): T {
  const { plans, entries, tenants, notices } = tables;
  const setUp = <Table>(table: Table) => {
    changes.isSetUp = true;
    return table;
  };
  const noted = (tenantId: string, planId: string) => {
    changes.addPlaces({ tenantId, planId });
    return plans;
  };
  return {
    ...tables,
    plans: {
      all: (tenantId) => plans.all(tenantId),
      find: (tenantId, planId) => plans.find(tenantId, planId),
      preview: (tenantId, id, now) => plans.preview(tenantId, id, now),
      findForUpdate: (tenantId, planId) => plans.findForUpdate(tenantId, planId),
      save: (plan) => setUp(plans).save(plan),
      reserveSeat: (tenantId, planId) => noted(tenantId, planId).reserveSeat(tenantId, planId),
      releaseSeat: (tenantId, planId) => noted(tenantId, planId).releaseSeat(tenantId, planId),
      releaseSeats: (tenantId, planId, seats) =>
        noted(tenantId, planId).releaseSeats(tenantId, planId, seats),
    },
    tenants: {
      byId: (tenantId) => tenants.byId(tenantId),
      findForUpdate: (tenantId) => tenants.findForUpdate(tenantId),
      ids: () => tenants.ids(),
      byName: (uniqueName) => tenants.byName(uniqueName),
      default: () => tenants.default(),
      envelopeKeys: (tenantId) => tenants.envelopeKeys(tenantId),
      addEnvelopeKeys: (keys) => tenants.addEnvelopeKeys(keys),
      replaceEnvelopeKeys: (keys) => tenants.replaceEnvelopeKeys(keys),
      nextVoucher: (tenantId) => tenants.nextVoucher(tenantId),
      save: (tenant) => setUp(tenants).save(tenant),
      saveNotice: (tenantId, notice) => setUp(tenants).saveNotice(tenantId, notice),
    },
    notices: {
      listed: (tenantId, limit, after) => notices.listed(tenantId, limit, after),
      find: (tenantId, id) => notices.find(tenantId, id),
      all: (tenantId) => notices.all(tenantId),
      save: (notice) => setUp(notices).save(notice),
    },
    entries: {
      waitForTurn: (plans) => entries.waitForTurn(plans),
      lock: (scope, now) => entries.lock(scope, now),
      write: (round, now, leak) => {
        for (const [{ tenantId, planId }] of round.accepted) changes.addPlaces({ tenantId, planId });
        return entries.write(round, now, leak);
      },
    },
  };
}
