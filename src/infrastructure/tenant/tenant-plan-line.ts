import type { PlanLine } from '#application/ports/enrollment/plan-line';
import type { LineProgress } from '#domain/enrollment/line-progress';
import type { Refusal } from '#domain/enrollment/refusal';
import { lineEndpoints } from '#wire/line';
import type { ApiClient } from '../http/api-client';
import { orWithout, refusalOf } from './refusals';

/** A poll: who calls repeats it, and shows no error. */
const options = { endsNoSession: true, showErrors: false };

export class TenantPlanLine implements PlanLine {
  constructor(
    private readonly api: ApiClient,
    private readonly tenantId: string,
  ) {}

  progress(planId: string): Promise<LineProgress | Refusal> {
    const response = this.api.request(lineEndpoints.progress, { tenantId: this.tenantId, planId }, options);
    return orWithout(response.then((result) => (result.ok ? result.data : refusalOf(result))));
  }
}
