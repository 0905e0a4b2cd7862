import { loadOnce } from '#application/journey/load-once';
import type { Regions } from '#application/ports/enrollment/regions';
import type { Region } from '#domain/form/region';
import { platformEndpoints } from '#wire/platform';
import type { ApiClient } from '../http/api-client';

/** The base platform's administrative divisions, fetched once. */
export class TenantRegions implements Regions {
  readonly tree: () => Promise<readonly Region[]>;

  constructor(api: ApiClient) {
    this.tree = loadOnce(() => api.requestOrThrow(platformEndpoints.regions, {}, { idempotent: true }));
  }
}
