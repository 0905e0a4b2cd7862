import { afterEvent, holdsUntil, placesChange } from '../payment/fee-lifecycle';
import type { SchoolDeps } from '../school-deps';
import type { Tables } from '../store';
import { ReadBatcher } from './batcher';

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
    for (let found = false; ; ) {
      const now = clock.now();
      const overdue = await store.read((tables) => tables.applications.overdue(tenantId, now, BATCH));
      for (const id of overdue) await store.transaction((tables) => release(tables, tenantId, id, now));
      found ||= overdue.length > 0;
      if (overdue.length < BATCH) return found;
    }
  }
}

async function release(tables: Tables, tenantId: string, id: string, now: number): Promise<void> {
  const application = await tables.applications.findForUpdate(tenantId, id);
  const until = application && holdsUntil(application);
  if (!application || until === undefined || until > now) return;
  const plan = await tables.plans.find(tenantId, application.planId);
  // It ended when the deadline passed, not when somebody looked.
  const expired = plan && afterEvent(application, { type: 'expire' }, plan.definition, until);
  if (!expired) return;
  await tables.applications.save(expired);
  if (placesChange(application.state, expired.state) < 0)
    await tables.plans.releaseSeat(tenantId, plan.definition.id);
}
