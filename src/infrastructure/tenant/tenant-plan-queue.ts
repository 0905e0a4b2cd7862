import type { PlanQueue } from '#application/ports/enrollment/plan-queue';
import type { QueueProgress } from '#domain/enrollment/queue-progress';
import type { Refusal } from '#domain/enrollment/refusal';
import { queueEndpoints } from '#wire/queue';
import type { ApiClient } from '../http/api-client';
import { orWithout, refusalOf } from './refusals';

/** A poll: who calls repeats it, and shows no error. */
const options = { endsNoSession: true, showErrors: false };

export class TenantPlanQueue implements PlanQueue {
  constructor(
    private readonly api: ApiClient,
    private readonly tenantId: string,
  ) {}

  progress(planId: string): Promise<QueueProgress | Refusal> {
    const response = this.api.request(queueEndpoints.progress, { tenantId: this.tenantId, planId }, options);
    return orWithout(response.then((result) => (result.ok ? result.data : refusalOf(result))));
  }
}
