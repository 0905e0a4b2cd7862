import { afterEvent, holdsUntil } from '../payment/fee-lifecycle';
import type { ApplicationRecord, PlanDefinition } from '../records';
import type { SchoolDeps } from '../school-deps';
import type { Tables } from '../store';
import { ReadBatcher } from './batcher';

/** Places that are given back in one transaction. */
const BATCH = 100;

/**
 * Places that were held for money until now go back to their plans. Nothing runs by itself: whoever is about to say
 * how full a plan is, or how an application stands, sweeps first. Where nothing is overdue that is one look at an index.
 */
export class ExpiredHolds {
  /** Who asks while somebody looks shares the next look. */
  private readonly looks: ReadBatcher<boolean>;

  constructor(private readonly deps: SchoolDeps) {
    this.looks = new ReadBatcher(async (tenantIds) => {
      const found = tenantIds.map(async (tenantId) => [tenantId, await this.releaseAll(tenantId)] as const);
      return new Map(await Promise.all(found));
    }, false);
  }

  /** Whether anything was overdue. */
  release(tenantId: string): Promise<boolean> {
    return this.looks.submit(tenantId);
  }

  private async releaseAll(tenantId: string): Promise<boolean> {
    const { store, clock } = this.deps;
    const now = clock.now();
    const isOverdue = await store.read(({ applications }) => applications.hasOverdue(tenantId, now));
    if (!isOverdue) return false;
    while ((await store.transaction((tables) => releaseSome(tables, tenantId, now))) === BATCH);
    return true;
  }
}

/** How many were released. */
async function releaseSome({ applications, plans }: Tables, tenantId: string, now: number): Promise<number> {
  const overdue = await applications.lockOverdue(tenantId, now, BATCH);
  let count = 0;
  // Plans in one order, so that two works never wait for each other.
  for (const planId of [...new Set(overdue.map((one) => one.planId))].sort()) {
    const plan = await plans.find(tenantId, planId);
    const held = overdue.filter((one) => one.planId === planId);
    const expired = plan ? held.flatMap((one) => afterExpiry(one, plan.definition) ?? []) : [];
    await applications.saveReleased(expired);
    await plans.releaseSeats(tenantId, planId, expired.length);
    count += expired.length;
  }
  return count;
}

/** It ended when the deadline passed, not when somebody looked. */
function afterExpiry(held: ApplicationRecord, plan: PlanDefinition): ApplicationRecord | undefined {
  const until = holdsUntil(held);
  return until === undefined ? undefined : afterEvent(held, { type: 'expire' }, plan, until);
}
