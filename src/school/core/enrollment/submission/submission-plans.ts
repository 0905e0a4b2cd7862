import type { PublicReadCache } from '../../public-read-cache';
import type { PlanRecord } from '../../records';
import type { SchoolClock } from '../../school-clock';
import type { ExpiredHolds } from '../expired-holds';
import type { PlanReads } from '../plan-reads';
import { stateOf } from '../plan-view';
import { isForShow } from '../shown-plan';
import type { SubmissionQueue } from './submission-queue';

interface SubmissionPlansDeps {
  readonly clock: SchoolClock;
  readonly reads: PlanReads;
  readonly expiredHolds: ExpiredHolds;
  readonly publicReads: PublicReadCache;
  /** Learns each plan's opening time. */
  readonly queue: SubmissionQueue;
}

/**
 * Plans as drafts and submissions need them: read once a second, however many come. Whether a place is left is decided with the
 * submission.
 */
export class SubmissionPlans {
  constructor(private readonly deps: SubmissionPlansDeps) {}

  /** A plan that is unknown or full is read again, after releasing expired places. */
  async current(tenantId: string, planId: string): Promise<PlanRecord | undefined> {
    const recent = await this.recent(tenantId, planId);
    if (recent && isForShow(planId, recent)) return closed(recent);
    const isToBeReread = !recent || stateOf(recent, this.deps.clock.now()) === 'full';
    const plan = isToBeReread ? await this.reread(tenantId, planId) : recent;
    if (plan) this.deps.queue.noteOpening(tenantId, plan.definition);
    return plan;
  }

  /** As it was within this second. */
  recent(tenantId: string, planId: string): Promise<PlanRecord | undefined> {
    const question = JSON.stringify(['plan', tenantId, planId]);
    return this.deps.publicReads.of(question, () => this.deps.reads.read(tenantId, planId));
  }

  private async reread(tenantId: string, planId: string): Promise<PlanRecord | undefined> {
    // Whatever `release` returns: another request may have released them since the plan was read.
    await this.deps.expiredHolds.release(tenantId);
    return this.deps.reads.read(tenantId, planId);
  }
}

/** Whatever its dates are. */
function closed(plan: PlanRecord): PlanRecord {
  return { ...plan, definition: { ...plan.definition, opensAt: 0, closesAt: 0 } };
}
