import type { PhoneCodes } from '#application/ports/session/phone-codes';
import type { ApiClient } from '#infrastructure/http/api-client';
import { TenantPhoneCodes } from '#infrastructure/tenant/tenant-phone-codes';

/** Verification codes by text message, by the standard tenant API. A lazy chunk, loaded with the first call. */
export function createPhoneCodes(api: ApiClient): PhoneCodes {
  return new TenantPhoneCodes(api);
}
