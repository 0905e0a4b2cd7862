import type { FeeGateway } from '#application/ports/enrollment/fee-gateway';
import type { ApiClient } from '#infrastructure/http/api-client';
import { TenantFeeGateway } from '#infrastructure/tenant/tenant-fee-gateway';

/** Fees by the standard tenant API. A lazy chunk, loaded with the first call. */
export function createFeeGateway(api: ApiClient): FeeGateway {
  return new TenantFeeGateway(api);
}
