import * as v from 'valibot';
import type { Guardian, NewStudentIdentity } from '#domain/checkin/welcome';
import { codes } from './codes';
import { endpoint } from './endpoint';
import { AnswersData, id, time } from './records';
import {
  AdmissionResultData,
  ArrivalPlanData,
  CheckinPlanData,
  GateFaceData,
  InfoFormData,
  LiveStateData,
  PassData,
  ReportEntryData,
  ReportedStudentData,
  StudentNoticeData,
  SyncOutcomeData,
  WelcomeRecordData,
} from './welcome-records';

const nothing = v.optional(v.object({}), {});
const version = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What is typed to prove who one is; the school's core parses it. */
const IdentityRequest = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  idCard: v.pipe(v.string(), v.minLength(1), v.maxLength(30)),
  admissionNo: v.exactOptional(v.pipe(v.string(), v.maxLength(40))),
  phonePass: v.exactOptional(v.pipe(v.string(), v.maxLength(400))),
}) satisfies v.GenericSchema<unknown, NewStudentIdentity>;

const GuardianRequest = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  phone: v.pipe(v.string(), v.minLength(1), v.maxLength(30)),
}) satisfies v.GenericSchema<unknown, Guardian>;

/** 1006 in check-in answers with the information as it stands now. */
const infoChanged = { [codes.changedElsewhere]: InfoFormData };

const signIn = {
  service: 'welcome',
  method: 'POST',
  bearer: 'none',
  summary: "Proves name, ID number and, where the tenant asks, admission number for a new student's token",
  request: IdentityRequest,
  data: v.object({ token: v.string(), record: WelcomeRecordData }),
  refusals: [codes.notFound, codes.tooManyAttempts],
} as const;

const student = { service: 'welcome', bearer: 'newStudent' } as const;
/** Not in the specification, and answers with the record as it then is. */
const change = { ...student, method: 'POST', extension: true, data: WelcomeRecordData } as const;
const fileToken = v.object({ token: v.string() });

export const welcomeEndpoints = {
  signIn: endpoint({ ...signIn, path: 'login/report' }),
  /** The same under the path that the specification's list shows. */
  report: endpoint({ ...signIn, path: 'report' }),
  queryEnroll: endpoint({
    service: 'welcome',
    method: 'POST',
    path: 'queryEnroll',
    bearer: 'none',
    summary: 'Whether somebody of this name and ID number was admitted, and to what; masked',
    request: IdentityRequest,
    data: AdmissionResultData,
    refusals: [codes.notFound, codes.tooManyAttempts],
  }),
  detail: endpoint({
    ...student,
    method: 'GET',
    path: 'getDetail',
    summary: "The new student's check-in record",
    request: nothing,
    data: WelcomeRecordData,
    refusals: [codes.notFound],
  }),
  notice: endpoint({
    ...student,
    method: 'GET',
    path: 'getdocument',
    summary: "The school's notice to its new students",
    request: nothing,
    data: StudentNoticeData,
    refusals: [codes.notFound],
  }),
  infoForm: endpoint({
    ...student,
    method: 'GET',
    path: 'moreMessage',
    summary: 'The information form with what is saved',
    request: nothing,
    data: InfoFormData,
    refusals: [codes.notFound],
  }),
  updateInfo: endpoint({
    ...student,
    method: 'POST',
    path: 'updateInfo',
    summary: 'Saves the information; on a newer version than the named one 1006 answers with that',
    request: v.object({ version, answers: AnswersData }),
    data: WelcomeRecordData,
    refusals: [codes.notFound, codes.changedElsewhere],
    refusalData: infoChanged,
  }),
  fileToken: endpoint({
    ...student,
    method: 'GET',
    path: 'gettoken',
    summary: 'A token for the `token` header of the upload calls',
    request: nothing,
    data: fileToken,
    refusals: [],
  }),
  noticeRead: endpoint({
    ...change,
    path: 'noticeRead',
    summary: 'The notice was read to its end',
    request: nothing,
    refusals: [codes.notFound],
  }),
  confirmInfo: endpoint({
    ...change,
    path: 'confirmInfo',
    summary: 'Confirms the information of this version',
    request: v.object({ version }),
    refusals: [codes.notFound, codes.changedElsewhere],
    refusalData: infoChanged,
  }),
  arrival: endpoint({
    ...change,
    path: 'updateArrival',
    summary: 'A new arrival plan; what was confirmed stays confirmed',
    request: ArrivalPlanData,
    refusals: [codes.notFound],
  }),
  faceConsent: endpoint({
    ...change,
    path: 'faceConsent',
    summary:
      "Consents to the face photo, to the text of the version that was read; under 14 with a guardian's consent",
    request: v.object({
      guardian: v.exactOptional(GuardianRequest),
      faceConsentVersion: v.exactOptional(id),
    }),
    refusals: [codes.notFound],
  }),
  faceAtDesk: endpoint({
    ...change,
    path: 'faceAtDesk',
    summary: 'Chooses to have the face photo taken at the desk',
    request: nothing,
    refusals: [codes.notFound],
  }),
  deletePhoto: endpoint({
    ...change,
    path: 'deletePhoto',
    summary: 'Deletes the face photo and the consent to it',
    request: nothing,
    refusals: [codes.notFound],
  }),
  pass: endpoint({
    ...student,
    method: 'POST',
    extension: true,
    path: 'pass',
    summary: 'A new pass: a signed token for the QR and a spoken code, both good for some minutes',
    request: nothing,
    data: PassData,
    refusals: [codes.notFound],
  }),
};

const manage = { service: 'welcomeManage', bearer: 'newStudent' } as const;

export const welcomeManageEndpoints = {
  setting: endpoint({
    ...manage,
    method: 'GET',
    path: 'config/getSetting',
    bearer: 'none',
    summary: 'The steps that the tenant wants, its stations, and the public key of its passes',
    request: nothing,
    data: CheckinPlanData,
    refusals: [codes.notFound],
  }),
  verifyProcess: endpoint({
    ...manage,
    method: 'POST',
    path: 'config/queryVerifyProcess',
    summary: 'Whether the pass was scanned meanwhile',
    request: nothing,
    data: LiveStateData,
    refusals: [codes.notFound],
  }),
  uploadPhoto: endpoint({
    ...manage,
    method: 'POST',
    path: 'config/uploadPhoto',
    summary: 'Hands in an uploaded face photo for its check',
    request: v.object({ path: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
    data: WelcomeRecordData,
    refusals: [codes.notFound],
  }),
  fileToken: endpoint({
    ...manage,
    method: 'GET',
    path: 'config/token',
    summary: 'A token for the `token` header of the upload calls',
    request: nothing,
    data: fileToken,
    refusals: [],
  }),
};

const steward = { service: 'enrollment', bearer: 'steward' } as const;
const stationId = v.exactOptional(id);
const passText = v.pipe(v.string(), v.minLength(1), v.maxLength(1_000));

export const stewardEndpoints = {
  report: endpoint({
    ...steward,
    method: 'POST',
    path: 'mobile/welcome/student/manage/studentReport',
    summary: 'A new student reports: by a pass or by its spoken code, once',
    request: v.union([
      v.object({ pass: passText, stationId }),
      v.object({ code: v.pipe(v.string(), v.minLength(1), v.maxLength(40)), stationId }),
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
      'Scans that a steward made without network; the first one counts, a later one is flagged to both',
    request: v.object({
      scans: v.pipe(v.array(v.object({ pass: passText, scannedAt: time })), v.minLength(1), v.maxLength(100)),
      stationId,
    }),
    data: v.object({ outcomes: v.array(SyncOutcomeData) }),
    refusals: [],
  }),
  reports: endpoint({
    ...steward,
    method: 'POST',
    extension: true,
    path: 'mobile/welcome/student/manage/latestReports',
    summary: 'Who reported last, with scans that came later',
    request: nothing,
    data: v.object({
      serverTime: time,
      reported: version,
      expected: version,
      reports: v.array(ReportEntryData),
    }),
    refusals: [],
  }),
};
