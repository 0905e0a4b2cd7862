import * as v from 'valibot';
import type { SyncOutcome } from '#domain/checkin/report';
import { codes } from './codes';
import type { Covers } from './covers';
import { endpoint } from './endpoint';
import { count, id, time } from './records/values';
import {
  GateFaceData,
  ReportEntryData,
  ReportedStudentData,
  SyncOutcomeData,
} from './records/welcome-records';

const steward = { service: 'enrollment', bearer: 'steward' } as const;
const stationId = v.exactOptional(id);
/** As typed from an ID card; the school's core parses it. */
const personEntries = {
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  idCard: v.pipe(v.string(), v.minLength(1), v.maxLength(30)),
};
const passText = v.pipe(v.string(), v.minLength(1), v.maxLength(1_000));

export const stewardEndpoints = {
  report: endpoint({
    ...steward,
    method: 'POST',
    path: 'mobile/welcome/student/manage/studentReport',
    summary:
      'A new student reports: by a pass, by its spoken code or, as an extension, by the name and number on their ID card; once. At a station after the first, a student who has reported is recorded as having been there; at one that the school does not have, nobody is: code 400 at `stationId`',
    request: v.union([
      v.object({ pass: passText, stationId }),
      v.object({ code: v.pipe(v.string(), v.minLength(1), v.maxLength(40)), stationId }),
      v.object({ ...personEntries, stationId }),
    ]),
    data: ReportedStudentData,
    refusals: [codes.notFound, codes.passUsed, codes.passExpired],
  }),
  face: endpoint({
    ...steward,
    method: 'POST',
    extension: true,
    path: 'mobile/welcome/student/manage/reportedFace',
    summary:
      'The approved photo of a student whom this steward reported some seconds ago, where their consent covers it; to be shown for as long as it says, and not kept',
    request: v.object({ welcomeId: id }),
    data: GateFaceData,
    refusals: [codes.notFound],
  }),
  sync: endpoint({
    ...steward,
    method: 'POST',
    extension: true,
    path: 'mobile/welcome/student/manage/syncReports',
    summary:
      'Scans that a steward made without network; the first one counts, a later one is flagged to both. One at a station after the first is kept where the student has yet to report, and counts from then on; one at a station that the school does not have counts as nothing (`unknownStation`)',
    request: v.object({
      scans: v.pipe(
        v.array(v.object({ pass: passText, scannedAt: time, stationId })),
        v.minLength(1),
        v.maxLength(100),
      ),
      stationId,
    }),
    data: v.object({
      outcomes: v.array(
        SyncOutcomeData satisfies Covers<
          SyncOutcome['outcome'],
          v.InferOutput<typeof SyncOutcomeData>['outcome']
        >,
      ),
    }),
    refusals: [],
  }),
  reports: endpoint({
    ...steward,
    method: 'POST',
    extension: true,
    path: 'mobile/welcome/student/manage/latestReports',
    summary:
      'Who reported last, with scans that came later: a page of them, the first or the one after a student',
    request: v.object({ after: v.exactOptional(id) }),
    data: v.object({
      serverTime: time,
      reported: count,
      expected: count,
      reports: v.array(ReportEntryData),
    }),
    refusals: [],
  }),
};
