import type { MobileEntry } from '#application/ports/session/mobile-entry';
import type { ApiClient } from '#infrastructure/http/api-client';
import { TenantMobileEntry } from '#infrastructure/tenant/tenant-mobile-entry';

/** A lazy chunk, loaded when a student continues on another phone or in another app. */
export function createMobileEntry(
  api: ApiClient,
  place: { readonly tenantId: string; organisation(): string },
): MobileEntry {
  return new TenantMobileEntry(api, place);
}
