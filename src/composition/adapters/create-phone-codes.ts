import type { PhoneCodes } from '#application/ports/session/phone-codes';
import type { ApiClient } from '#infrastructure/http/api-client';
import { TenantPhoneCodes } from '#infrastructure/tenant/tenant-phone-codes';

/** Codes on mobiles by the standard tenant API: fetched with the first one that is asked for. */
export function createPhoneCodes(api: ApiClient): PhoneCodes {
  return new TenantPhoneCodes(api);
}
