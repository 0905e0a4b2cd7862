import { ReadBatcher } from '../batcher';
import { afterEvent, holdsUntil } from '../payment/fee-lifecycle';
import type { ApplicationRecord, PlanDefinition } from '../records';
import type { SchoolDeps } from '../school-deps';
import type { Tables } from '../store';
import { StoreFull } from '../store-full';

/** Places released per transaction. */
const BATCH = 100;

/**
 * Releases places whose payment deadline has passed. Correct without a timer: every call that reports how full a plan is, or the
 * status of an application, releases the expired ones first. Where none has expired, this costs one index look-up.
 */
export class ExpiredHolds {
  /** Calls for one tenant that wait while a check runs share the next check. */
  private readonly checks: ReadBatcher<boolean>;

  constructor(private readonly deps: Pick<SchoolDeps, 'store' | 'clock'>) {
    this.checks = new ReadBatcher(async (tenantIds) => {
      const found = tenantIds.map(async (tenantId) => [tenantId, await this.releaseAll(tenantId)] as const);
      return new Map(await Promise.all(found));
    }, false);
  }

  /** Whether any place had expired. */
  release(tenantId: string): Promise<boolean> {
    return this.checks.submit(tenantId);
  }

  private async releaseAll(tenantId: string): Promise<boolean> {
    const { store, clock } = this.deps;
    const now = clock.now();
    const isOverdue = await store.read(({ applications }) => applications.hasOverdue(tenantId, now));
    if (!isOverdue) return false;
    try {
      while ((await store.transaction((tables) => releaseBatch(tables, tenantId, now))) === BATCH);
    } catch (thrown) {
      // What is there can be read all the same, and whoever needs the place writes and is refused then.
      if (thrown instanceof StoreFull) return false;
      throw thrown;
    }
    return true;
  }
}

/** Returns how many were released. */
async function releaseBatch({ applications, plans }: Tables, tenantId: string, now: number): Promise<number> {
  const overdue = await applications.lockOverdue(tenantId, now, BATCH);
  let count = 0;
  // Sorted, so that two transactions lock plans in the same order and cannot deadlock.
  for (const planId of [...new Set(overdue.map((one) => one.planId))].sort()) {
    const plan = await plans.find(tenantId, planId);
    const ofPlan = overdue.filter((one) => one.planId === planId);
    const expired = plan ? ofPlan.flatMap((one) => afterExpiry(one, plan.definition) ?? []) : [];
    await applications.saveReleased(expired);
    await plans.releaseSeats(tenantId, planId, expired.length);
    count += expired.length;
  }
  return count;
}

/** The event is dated at the deadline, not at the time of the check. */
function afterExpiry(application: ApplicationRecord, plan: PlanDefinition): ApplicationRecord | undefined {
  const until = holdsUntil(application);
  return until === undefined ? undefined : afterEvent(application, { type: 'expire' }, plan, until);
}
