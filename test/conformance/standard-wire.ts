import { codes } from '#wire/codes';
import {
  grantSample,
  identitySample,
  resubmissionSample,
  sampleOwner,
  submissionSample,
  type WireSamples,
} from './mapping';
import * as samples from './samples';

const said = (data: unknown) => [{ code: 0, success: true, msg: 'ok', data }];
const refused = (code: number, data: unknown = null) => ({
  status: 200,
  text: JSON.stringify({ code, success: false, msg: '不行', data }),
});
const { serverTime, placesSample } = samples;
const window = { serverTime, opensAt: placesSample.opensAt, closesAt: placesSample.closesAt };

const headers = { authorization: 'Bearer owner-1' };

/** The kit's samples in the standard envelope. */
export const standardWire: WireSamples = {
  plans: said({ serverTime, plans: samples.planSamples }),
  plan: said({ serverTime, plan: samples.planSample }),
  places: said(placesSample),
  promiseLetter: said(samples.promiseSample),
  template: said(samples.templateSample),
  applications: said({ applications: samples.applicationSamples }),
  filed: said(samples.filedSample),
  returnedFields: said({ rejected: true, reasons: samples.reasonSamples }),
  receipt: said({ ...samples.receiptSample, token: 'owner-1' }),
  lookUp: said(samples.lookUpSample),
  badge: said(samples.badgeSample),
  notices: said({ notices: samples.noticeSamples }),
  notice: said(samples.noticeSample),
  regions: said(samples.regionSamples),
  sent: {
    submission: {
      to: 'POST /enrollment-manage/register/registerStudent',
      headers,
      body: { ...submissionSample, submissionKey: grantSample(sampleOwner).submissionKey },
    },
    resubmission: {
      to: 'POST /enrollment-manage/register/updateUserDetail',
      headers,
      body: resubmissionSample,
    },
    withdrawal: {
      to: 'POST /enrollment-manage/register/withdraw',
      headers,
      body: { applicationId: resubmissionSample.applicationId, version: resubmissionSample.version },
    },
    lookUp: { to: 'POST /enrollment-manage/register/queryEnrollResult', body: identitySample },
    signIn: { to: 'POST /enrollment-manage/register/signIn', body: identitySample },
  },
  refusals: [
    refused(codes.planFull, window),
    refused(codes.planClosed, window),
    refused(codes.planNotYetOpen, window),
    refused(codes.duplicateApplication),
    refused(codes.notFound),
    refused(codes.changedElsewhere, { ...samples.filedSample, version: 9 }),
    refused(codes.tooManyAttempts, { retryAfter: 95 }),
    refused(codes.malformed, {
      ...{ path: 'field0', reason: 'required' },
      errors: [{ path: 'field0', reason: 'required', message: '请写全名' }],
    }),
  ],
};
