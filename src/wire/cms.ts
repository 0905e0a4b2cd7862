import * as v from 'valibot';
import type { PromiseLetter } from '#domain/enrollment/application-submission';
import type { NoticePage, NoticeSummary, SchoolBadge, SchoolNotice } from '#domain/enrollment/notice';
import { WEB_ADDRESS } from '#domain/session/web-address';
import type { AsGiven } from '#domain/text/read-texts';
import { codes } from './codes';
import type { RecordSchema } from './covers';
import { endpoint } from './endpoint';
import { planRequest } from './plans';
import { id, nothing, schoolText, time } from './records/values';

const service = 'enrollment' as const;

const NoticeSummaryData = v.object({
  id,
  title: schoolText,
  publishedAt: time,
}) satisfies RecordSchema<AsGiven<NoticeSummary>>;
const NoticePageData = v.object({
  notices: v.array(NoticeSummaryData),
  nextPage: v.optional(id),
}) satisfies RecordSchema<AsGiven<NoticePage>>;
const NoticeData = v.object({
  ...NoticeSummaryData.entries,
  body: schoolText,
}) satisfies RecordSchema<AsGiven<SchoolNotice>>;
const pictureUrl = v.pipe(v.string(), v.regex(WEB_ADDRESS, 'url'));
const BandData = v.object({
  url: pictureUrl,
  focusX: v.exactOptional(v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(100)), 50)),
});
const SeasonData = v.array(v.object({ name: schoolText, from: time, to: time }));
/** Malformed pictures and seasons are dropped: the rest of the badge is still usable. */
const BadgeData = v.object({
  name: schoolText,
  greeting: schoolText,
  initial: v.string(),
  contact: v.exactOptional(
    v.object({ phone: v.string(), address: v.optional(schoolText), hours: v.optional(schoolText) }),
  ),
  band: v.optional(v.fallback(v.optional(BandData), undefined)),
  seal: v.optional(v.fallback(v.optional(v.object({ url: pictureUrl })), undefined)),
  season: v.optional(v.fallback(v.optional(SeasonData), undefined)),
}) satisfies RecordSchema<AsGiven<SchoolBadge>>;
const PromiseData = v.object({ title: schoolText, body: schoolText }) satisfies v.GenericSchema<
  unknown,
  AsGiven<PromiseLetter>
>;

export const cmsEndpoints = {
  notices: endpoint({
    service,
    method: 'POST',
    path: 'enrollment/CMS/query',
    bearer: 'none',
    summary: 'Notices, newest first: a page of them',
    request: v.optional(
      v.object({
        // `nextPage` of the previous response; missing: the first page.
        page: v.optional(id),
      }),
      {},
    ),
    data: NoticePageData,
    refusals: [],
  }),
  document: endpoint({
    service,
    method: 'GET',
    path: 'enrollment/CMS/getDocumentInfo',
    bearer: 'none',
    summary: 'One notice or document',
    request: v.object({ id }),
    data: NoticeData,
    refusals: [codes.notFound],
  }),
  badge: endpoint({
    service,
    method: 'POST',
    path: 'CMS/getSchoolBadgeConfig',
    bearer: 'none',
    summary: "The school's name, badge, picture, seal and season",
    request: nothing,
    data: BadgeData,
    refusals: [],
  }),
  promise: endpoint({
    service,
    method: 'POST',
    path: 'CMS/getSchoolPromiseConfig',
    bearer: 'none',
    summary: "A plan's promise letter",
    request: planRequest,
    data: PromiseData,
    refusals: [codes.notFound],
  }),
};
