import type { PlanLine } from '#application/ports/enrollment/plan-line';
import type { School } from '#school/core/school';
import { schoolCall } from './school-call';

/** The opening queues of a school in this very process. */
export class InMemoryPlanLine implements PlanLine {
  constructor(
    private readonly school: School,
    private readonly tenantId: string,
  ) {}

  progress(planId: string) {
    return schoolCall(() => this.school.admissions.submissions.lineProgress(this.tenantId, planId));
  }
}
