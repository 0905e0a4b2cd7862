import * as v from 'valibot';
import { type ArrivalPlan, MAX_COMPANIONS, transports } from '#domain/checkin/arrival-plan';
import { type FacePhoto, faceErrors } from '#domain/checkin/face-photo';
import type { Pass } from '#domain/checkin/pass';
import { type ReportEntry, type ReportedStudent, reportWays, type SyncOutcome } from '#domain/checkin/report';
import type {
  Admission,
  AdmissionResult,
  CheckinPlan,
  InfoForm,
  LiveState,
  StudentNotice,
  WelcomeRecord,
} from '#domain/checkin/welcome';
import type { AsGiven } from '#domain/text/read-texts';
import type { SchoolText } from '#domain/text/school-text';
import type { Covers, RecordSchema } from '../covers';
import { AnswersData, TemplateData } from './application-records';
import { count, id, schoolText, time } from './values';

const path = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

const AdmissionData = v.object({
  school: schoolText,
  major: v.exactOptional(schoolText),
  className: v.exactOptional(schoolText),
  reportFrom: time,
  reportUntil: time,
  reportPlace: v.exactOptional(schoolText),
  admittedOn: v.exactOptional(time),
}) satisfies RecordSchema<AsGiven<Admission>>;

export const AdmissionResultData = v.object({
  maskedName: v.string(),
  maskedIdCard: v.string(),
  admission: AdmissionData,
  reported: v.boolean(),
}) satisfies RecordSchema<AsGiven<AdmissionResult>>;

const FacePhotoData = v.variant('state', [
  v.object({ state: v.literal('none'), triesLeft: count }),
  v.object({ state: v.literal('taken'), triesLeft: count }),
  v.object({ state: v.literal('checking'), path, handedInAt: time, triesLeft: count }),
  v.object({ state: v.literal('passed'), path, passedAt: time }),
  v.object({ state: v.literal('refused'), path, reasons: v.array(v.picklist(faceErrors)), triesLeft: count }),
  v.object({ state: v.literal('desk'), chosenAt: time, triesLeft: count }),
]) satisfies v.GenericSchema<unknown, FacePhoto>;
type FaceState = v.InferOutput<typeof FacePhotoData>['state'];

export const WelcomeRecordData = v.object({
  welcomeId: id,
  name: v.exactOptional(v.string()),
  maskedName: v.string(),
  maskedIdCard: v.string(),
  admission: AdmissionData,
  version: count,
  guardianNeeded: v.boolean(),
  noticeReadAt: v.exactOptional(time),
  infoSavedAt: v.exactOptional(time),
  infoConfirmedAt: v.exactOptional(time),
  face: FacePhotoData satisfies Covers<FacePhoto['state'], FaceState>,
  faceConsentAt: v.exactOptional(time),
  reportedAt: v.exactOptional(time),
  reportedAtStation: v.exactOptional(schoolText),
  visitedStations: v.exactOptional(v.array(id)),
  laterScans: v.array(v.object({ scannedAt: time })),
  serverTime: v.exactOptional(time),
}) satisfies RecordSchema<AsGiven<WelcomeRecord>>;

export const InfoFormData = v.object({
  template: TemplateData,
  answers: AnswersData,
  version: count,
  savedAt: v.exactOptional(time),
}) satisfies RecordSchema<InfoForm<SchoolText>>;

export const StudentNoticeData = v.object({
  id,
  title: schoolText,
  publishedAt: time,
  body: schoolText,
  documents: v.array(v.object({ id, title: schoolText })),
}) satisfies RecordSchema<AsGiven<StudentNotice>>;

const passKey = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'key'));

const facePhotoSettings = ['required', 'notRequired'] as const;
export const CheckinPlanData = v.object({
  notice: v.boolean(),
  info: v.boolean(),
  confirm: v.boolean(),
  facePhoto: v.picklist(
    facePhotoSettings satisfies Covers<CheckinPlan['facePhoto'], (typeof facePhotoSettings)[number]>,
  ),
  admissionNumber: v.boolean(),
  stations: v.array(
    v.object({
      id,
      name: schoolText,
      place: schoolText,
      opensAt: time,
      closesAt: time,
      about: schoolText,
    }),
  ),
  bring: v.exactOptional(v.array(schoolText)),
  faceConsent: schoolText,
  faceConsentVersion: v.exactOptional(id),
  passKey,
  retiredPassKey: v.exactOptional(passKey),
}) satisfies RecordSchema<AsGiven<CheckinPlan>>;

export const FileTokenData = v.object({ token: v.string() });

export const PassData = v.object({
  token: v.string(),
  code: v.string(),
  issuedAt: time,
  expiresAt: time,
  serverTime: time,
}) satisfies RecordSchema<Pass>;

export const LiveStateData = v.object({
  serverTime: time,
  version: count,
  reportedAt: v.exactOptional(time),
  reportedAtStation: v.exactOptional(schoolText),
}) satisfies RecordSchema<AsGiven<LiveState>>;

export const ArrivalPlanData = v.object({
  day: v.pipe(v.string(), v.isoDate('date')),
  slot: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23)),
  transport: v.picklist(transports),
  companions: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_COMPANIONS)),
}) satisfies RecordSchema<ArrivalPlan>;

const faceStates = ['none', 'taken', 'checking', 'passed', 'refused', 'desk'] as const;
const studentEntries = {
  welcomeId: id,
  maskedName: v.string(),
  maskedIdCard: v.string(),
  admission: AdmissionData,
  reportedAt: time,
  faceSeconds: v.exactOptional(count),
  face: v.picklist(faceStates satisfies Covers<FacePhoto['state'], (typeof faceStates)[number]>),
};
export const ReportedStudentData = v.object(studentEntries) satisfies RecordSchema<AsGiven<ReportedStudent>>;

/** `data` is base64; `seconds`: how long it may be shown. */
export const GateFaceData = v.object({ type: v.string(), data: v.string(), seconds: v.number() });

export const SyncOutcomeData = v.variant('outcome', [
  v.object({ outcome: v.literal('reported'), student: ReportedStudentData }),
  v.object({ outcome: v.literal('used'), at: time, student: ReportedStudentData }),
  v.object({ outcome: v.literal('early'), maskedName: v.string() }),
  v.object({ outcome: v.literal('expired'), at: time }),
  v.object({ outcome: v.literal('notFound') }),
  v.object({ outcome: v.literal('invalid') }),
  v.object({ outcome: v.literal('notReady') }),
  v.object({ outcome: v.literal('unknownStation') }),
]) satisfies v.GenericSchema<unknown, AsGiven<SyncOutcome>>;

export const ReportEntryData = v.object({
  ...studentEntries,
  via: v.picklist(reportWays),
  own: v.boolean(),
  visits: v.exactOptional(v.array(v.object({ station: schoolText, at: time }))),
  laterScans: v.array(v.object({ scannedAt: time, own: v.boolean() })),
}) satisfies RecordSchema<AsGiven<ReportEntry>>;
