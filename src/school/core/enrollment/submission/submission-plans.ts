import type { PublicReadCache } from '../../public-read-cache';
import type { PlanRecord } from '../../records';
import type { SchoolDeps } from '../../school-deps';
import type { ExpiredHolds } from '../expired-holds';
import { PlanReads } from '../plan-reads';
import { stateOf } from '../plan-view';
import type { OpeningLine } from './opening-line';

interface SubmissionPlansDeps {
  readonly expiredHolds: ExpiredHolds;
  readonly publicReads: PublicReadCache;
  /** Learns each plan's opening time. */
  readonly line: OpeningLine;
}

/**
 * Plans as drafts and submissions need them: read once a second, however many come. Whether a place is left is decided with the
 * submission.
 */
export class SubmissionPlans {
  private readonly reads: PlanReads;

  constructor(
    private readonly school: Pick<SchoolDeps, 'store' | 'clock'>,
    private readonly deps: SubmissionPlansDeps,
  ) {
    this.reads = new PlanReads(school);
  }

  /** A plan that is unknown or full is read again, after releasing expired places. */
  async current(tenantId: string, planId: string): Promise<PlanRecord | undefined> {
    const recent = await this.recent(tenantId, planId);
    const isToBeReread = !recent || stateOf(recent, this.school.clock.now()) === 'full';
    const plan = isToBeReread ? await this.reread(tenantId, planId) : recent;
    if (plan) this.deps.line.noteOpening(tenantId, plan.definition);
    return plan;
  }

  /** As it was within this second. */
  recent(tenantId: string, planId: string): Promise<PlanRecord | undefined> {
    const question = JSON.stringify(['plan', tenantId, planId]);
    return this.deps.publicReads.of(question, () => this.reads.read(tenantId, planId));
  }

  private async reread(tenantId: string, planId: string): Promise<PlanRecord | undefined> {
    // Whatever `release` returns: another request may have released them since the plan was read.
    await this.deps.expiredHolds.release(tenantId);
    return this.reads.read(tenantId, planId);
  }
}
