import type { Regions } from '#application/ports/enrollment/regions';
import type { Region } from '#domain/form/region';
import { platformEndpoints } from '#wire/platform';
import type { ApiClient } from '../http/api-client';

/** The base platform's administrative divisions, fetched once. */
export class TenantRegions implements Regions {
  private read: Promise<readonly Region[]> | undefined;

  constructor(private readonly api: ApiClient) {}

  tree(): Promise<readonly Region[]> {
    this.read ??= this.api
      .requestOrThrow(platformEndpoints.regions, {}, { idempotent: true })
      .catch((thrown: unknown) => {
        this.read = undefined;
        throw thrown;
      });
    return this.read;
  }
}
