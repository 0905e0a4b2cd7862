import * as v from 'valibot';
import { codes } from './codes';
import { endpoint } from './endpoint';
import { nothing } from './records/values';
import { CheckinPlanData, FileTokenData, LiveStateData, WelcomeRecordData } from './records/welcome-records';

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
    data: FileTokenData,
    refusals: [],
  }),
};
