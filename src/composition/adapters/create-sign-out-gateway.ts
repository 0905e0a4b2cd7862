import type { SignOutGateway } from '#application/ports/session/sign-out-gateway';
import type { ApiClient } from '#infrastructure/http/api-client';
import { TenantSignOutGateway } from '#infrastructure/tenant/tenant-sign-out-gateway';

/** A lazy chunk, loaded at sign-out. */
export function createSignOutGateway(api: ApiClient): SignOutGateway {
  return new TenantSignOutGateway(api);
}
