import type { SchoolFront } from '#application/ports/school-front';
import type { Notice, NoticeSummary, SchoolBadge } from '#domain/enrollment/notice';
import type { Refusal } from '#domain/enrollment/refusal';
import type { Announcement } from '#domain/session/announcement';
import { codes } from '#wire/codes';
import { cmsEndpoints } from '#wire/enrollment';
import type { ApiClient } from '../http/api-client';
import { absenceOf } from './refusals';

/** A school's CMS in the standard tenant API. */
export class TenantSchoolFront implements SchoolFront {
  constructor(
    private readonly api: ApiClient,
    readonly announcement: Announcement | undefined = undefined,
  ) {}

  badge(): Promise<SchoolBadge> {
    return this.api.demand(cmsEndpoints.badge, {}, { repeatable: true });
  }

  async notices(): Promise<readonly NoticeSummary[]> {
    return (await this.api.demand(cmsEndpoints.notices, {}, { repeatable: true })).notices;
  }

  async notice(id: string): Promise<Notice | Refusal> {
    const options = { repeatable: true, alsoRefused: [codes.malformed] };
    const answer = await this.api.ask(cmsEndpoints.document, { id }, options);
    return answer.ok ? answer.data : absenceOf(answer);
  }
}
