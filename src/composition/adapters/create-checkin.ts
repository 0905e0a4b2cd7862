import type { ReadText } from '#domain/text/school-text';
import type { ApiClient } from '#infrastructure/http/api-client';
import { CheckinCalls } from '#infrastructure/tenant/checkin/checkin-calls';
import { TenantCheckinFacePhoto } from '#infrastructure/tenant/checkin/tenant-checkin-face-photo';
import { TenantCheckinInformation } from '#infrastructure/tenant/checkin/tenant-checkin-information';
import { TenantCheckinLookup } from '#infrastructure/tenant/checkin/tenant-checkin-lookup';
import { TenantCheckinPass } from '#infrastructure/tenant/checkin/tenant-checkin-pass';
import { TenantCheckinProgress } from '#infrastructure/tenant/checkin/tenant-checkin-progress';
import { TenantCodeTables } from '#infrastructure/tenant/tenant-code-tables';

/** Check-in's ports. A lazy chunk: the first screens do not need them. */
export function createCheckin(api: ApiClient, read: ReadText) {
  const calls = new CheckinCalls(api, read);
  return {
    lookup: new TenantCheckinLookup(calls),
    progress: new TenantCheckinProgress(calls),
    information: new TenantCheckinInformation(calls),
    facePhoto: new TenantCheckinFacePhoto(calls),
    pass: new TenantCheckinPass(calls),
    codeTables: new TenantCodeTables(api, read),
  };
}
