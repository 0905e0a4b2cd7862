import type { PlanLine } from '#application/ports/enrollment/plan-line';
import type { ApiClient } from '#infrastructure/http/api-client';
import { TenantPlanLine } from '#infrastructure/tenant/tenant-plan-line';

/** The opening queues by the standard tenant API: fetched with the first one that somebody waits in. */
export function createPlanLine(api: ApiClient, tenantId: string): PlanLine {
  return new TenantPlanLine(api, tenantId);
}
