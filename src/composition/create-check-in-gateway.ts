import type { CheckInGateway } from '#application/ports/check-in-gateway';
import type { ApiClient } from '#infrastructure/http/api-client';
import { TenantCheckInGateway } from '#infrastructure/tenant/tenant-check-in-gateway';

/** Fetched when check-in begins: the first screens do without. */
export function createCheckInGateway(api: ApiClient): CheckInGateway {
  return new TenantCheckInGateway(api);
}
