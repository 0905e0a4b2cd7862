import type { SchoolInfo } from '#application/ports/session/school-info';
import type { NoticePage, SchoolBadge, SchoolNotice } from '#domain/enrollment/notice';
import type { Refusal } from '#domain/enrollment/refusal';
import type { Announcement } from '#domain/session/announcement';
import { cmsEndpoints } from '#wire/cms';
import { codes } from '#wire/codes';
import type { ApiClient } from '../http/api-client';
import { absenceOf } from './refusals';

/** A school's CMS in the standard tenant API. */
export class TenantSchoolInfo implements SchoolInfo {
  constructor(
    private readonly api: ApiClient,
    readonly announcement: Announcement | undefined = undefined,
  ) {}

  badge(): Promise<SchoolBadge> {
    return this.api.requestOrThrow(cmsEndpoints.badge, {}, { idempotent: true });
  }

  notices(page?: string): Promise<NoticePage> {
    return this.api.requestOrThrow(cmsEndpoints.notices, { page }, { idempotent: true });
  }

  async notice(id: string): Promise<SchoolNotice | Refusal> {
    const options = { idempotent: true, extraRefusals: [codes.malformed] };
    const result = await this.api.request(cmsEndpoints.document, { id }, options);
    return result.ok ? result.data : absenceOf(result);
  }
}
