import * as v from 'valibot';
import type { Guardian, NewStudentIdentity } from '#domain/checkin/welcome';
import { codes } from './codes';
import type { RecordSchema } from './covers';
import { endpoint } from './endpoint';
import { UserInfoData } from './platform';
import { AnswersData } from './records/application-records';
import { id, nothing } from './records/values';
import {
  AdmissionResultData,
  ArrivalPlanData,
  FileTokenData,
  InfoFormData,
  PassData,
  StudentNoticeData,
  WelcomeRecordData,
} from './records/welcome-records';

const version = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Proof of identity, as typed; the school's core parses it. */
const IdentityRequest = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  idCard: v.pipe(v.string(), v.minLength(1), v.maxLength(30)),
  admissionNo: v.exactOptional(v.pipe(v.string(), v.maxLength(40))),
  phonePass: v.exactOptional(v.pipe(v.string(), v.maxLength(400))),
}) satisfies RecordSchema<NewStudentIdentity>;

const GuardianRequest = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  phone: v.pipe(v.string(), v.minLength(1), v.maxLength(30)),
}) satisfies RecordSchema<Guardian>;

/** `data` of 1006: the current information. */
const infoChanged = { [codes.changedElsewhere]: InfoFormData };

const signIn = {
  service: 'welcome',
  method: 'POST',
  bearer: 'none',
  summary: "Proves name, ID number and, where the tenant asks, admission number for a new student's token",
  request: IdentityRequest,
  data: v.object({
    token: v.string(),
    record: WelcomeRecordData,
    userInfo: v.optional(v.nullable(UserInfoData)),
  }),
  refusals: [codes.notFound, codes.tooManyAttempts],
} as const;

const student = { service: 'welcome', bearer: 'newStudent' } as const;
/** Not in the specification; returns the updated record. */
const change = { ...student, method: 'POST', extension: true, data: WelcomeRecordData } as const;

export const welcomeEndpoints = {
  signIn: endpoint({ ...signIn, path: 'login/report' }),
  /** The same under the path in the specification's list. */
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
    data: FileTokenData,
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
