import * as v from 'valibot';
import type { ApplicantIdentity } from '#domain/enrollment/identity';
import type { PhoneProof } from '#domain/identity/unlock-proof';
import { IDENTIFIER } from '#domain/session/entry-params';
import { codes } from './codes';
import type { RecordSchema } from './covers';
import { endpoint } from './endpoint';
import { planRequest } from './plans';
import { UserInfoData } from './platform';
import {
  AnswersData,
  ApplicationData,
  FieldReasonData,
  FiledApplicationData,
  TemplateData,
} from './records/application-records';
import { GrantData, LookUpData, PlacesData, ReceiptData } from './records/register-records';
import { id, nothing } from './records/values';
import { startUpCalls } from './start-up-calls';

const service = 'enrollment' as const;
const applicationRequest = v.object({ applicationId: id });
/** `data` of 1006: the current application, as `detail` returns it. */
const applicationChanged = { [codes.changedElsewhere]: FiledApplicationData };
const windowCodes = [codes.planFull, codes.planClosed, codes.planNotYetOpen];

/** Proof of identity, as typed; the school's core parses it, so that its message can say which part is wrong. */
const IdentityRequest = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  idCard: v.pipe(v.string(), v.minLength(1), v.maxLength(30)),
  phone: v.pipe(v.string(), v.minLength(1), v.maxLength(30)),
}) satisfies RecordSchema<ApplicantIdentity>;

/** Ends a lockout (1005) that has `phoneCode` in `unlockBy`. */
const phonePass = v.exactOptional(v.pipe(v.string(), v.maxLength(400)));

const ProofRequest = v.object({
  ...IdentityRequest.entries,
  phonePass,
}) satisfies RecordSchema<ApplicantIdentity & PhoneProof>;

export const registerEndpoints = {
  template: endpoint({
    ...startUpCalls.template,
    bearer: 'none',
    summary: "A plan's information form",
    request: planRequest,
    data: TemplateData,
    refusals: [codes.notFound],
  }),
  upperLimit: endpoint({
    service,
    method: 'POST',
    path: 'register/judgeUpperLimit',
    bearer: 'none',
    summary: 'Whether a plan still has places',
    request: planRequest,
    data: PlacesData,
    refusals: [codes.notFound],
  }),
  openDraft: endpoint({
    service,
    method: 'POST',
    path: 'register/openDraft',
    bearer: 'none',
    extension: true,
    guarded: 'draft',
    summary:
      'Begins a draft: a submission key and a token for its attachments and its submission. A plan that opens later may give one, so that its form can be filled before; else the form is filled without, and the draft is begun at the opening',
    request: planRequest,
    data: GrantData,
    refusals: [codes.notFound, ...windowCodes, codes.humanCheck],
  }),
  register: endpoint({
    service,
    method: 'POST',
    path: 'register/registerStudent',
    bearer: 'draft',
    guarded: 'submission',
    summary: 'Submits an application; the same submission key again returns the first receipt',
    request: v.object({
      planId: id,
      submissionKey: id,
      templateVersion: v.number(),
      answers: AnswersData,
      promised: v.boolean(),
      /** The recruiting teacher whose link the applicant used; shown only to the school. */
      teacherId: v.optional(v.pipe(v.string(), v.regex(IDENTIFIER, 'teacherId'))),
      phonePass,
      /** Ticket of the waiting line before a plan that has just opened, from the latest refusal. */
      ticket: v.optional(v.pipe(v.string(), v.maxLength(1_000))),
    }),
    data: ReceiptData,
    refusals: [
      codes.busy,
      codes.notFound,
      codes.duplicateApplication,
      codes.tooManyAttempts,
      ...windowCodes,
      codes.humanCheck,
    ],
  }),
  list: endpoint({
    service,
    method: 'POST',
    path: 'register/listApplications',
    bearer: 'applicant',
    extension: true,
    summary: "The applicant's applications, latest first",
    request: nothing,
    data: v.object({ applications: v.array(ApplicationData) }),
    refusals: [],
  }),
  detail: endpoint({
    service,
    method: 'POST',
    path: 'register/getUserDetail',
    bearer: 'applicant',
    summary: "One of the applicant's applications with its answers",
    request: applicationRequest,
    data: FiledApplicationData,
    refusals: [codes.notFound],
  }),
  reject: endpoint({
    service,
    method: 'POST',
    path: 'register/judgeReject',
    bearer: 'applicant',
    summary: 'Whether an application was returned, and which fields and why',
    request: applicationRequest,
    data: v.object({ rejected: v.boolean(), reasons: v.array(FieldReasonData) }),
    refusals: [codes.notFound],
  }),
  update: endpoint({
    service,
    method: 'POST',
    path: 'register/updateUserDetail',
    bearer: 'applicant',
    summary:
      'Resubmits the returned fields of an application; on a newer version than the named one 1006 answers with that',
    request: v.object({ applicationId: id, version: v.number(), answers: AnswersData }),
    data: ApplicationData,
    refusals: [codes.notFound, codes.changedElsewhere, codes.duplicateApplication, codes.tooManyAttempts],
    refusalData: applicationChanged,
  }),
  withdraw: endpoint({
    service,
    method: 'POST',
    path: 'register/withdraw',
    bearer: 'applicant',
    extension: true,
    summary:
      'Takes an application back while nothing is decided: its place is free again, a fee that was paid is refunded; on another version than the named one 1006 answers with that',
    request: v.object({ applicationId: id, version: v.number() }),
    data: ApplicationData,
    refusals: [codes.notFound, codes.changedElsewhere],
    refusalData: applicationChanged,
  }),
  judgeDuplicate: endpoint({
    service,
    method: 'POST',
    path: 'register/judgeDuplicate',
    bearer: 'draft',
    extension: true,
    summary: "Whether this very person has an application for the draft's plan, told by the code alone",
    request: IdentityRequest,
    data: v.object({}),
    refusals: [codes.duplicateApplication, codes.tooManyAttempts, ...windowCodes],
  }),
  queryResult: endpoint({
    service,
    method: 'POST',
    path: 'register/queryEnrollResult',
    bearer: 'none',
    summary: 'Results of the applications of a person who knows name, ID number and mobile; masked',
    request: ProofRequest,
    data: LookUpData,
    refusals: [codes.notFound, codes.tooManyAttempts],
  }),
  signIn: endpoint({
    service,
    method: 'POST',
    path: 'register/signIn',
    bearer: 'none',
    extension: true,
    summary: "Proves name, ID number and mobile for an applicant's token",
    request: ProofRequest,
    data: v.object({ token: v.string(), userInfo: v.optional(v.nullable(UserInfoData)) }),
    refusals: [codes.notFound, codes.tooManyAttempts],
  }),
};
