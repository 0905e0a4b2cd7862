import { QINGYUN } from '#school/demo/qingyun/qingyun';
import { cmsEndpoints } from '#wire/cms';
import { documentEndpoints, exportEndpoints } from '#wire/documents';
import type { Endpoint } from '#wire/endpoint';
import { fileEndpoints } from '#wire/files';
import { lineEndpoints } from '#wire/line';
import { paymentEndpoints } from '#wire/payment';
import { phoneCodeEndpoints } from '#wire/phone-codes';
import { planEndpoints } from '#wire/plans';
import { platformEndpoints } from '#wire/platform';
import { registerEndpoints } from '#wire/register';
import { schemeEndpoints } from '#wire/schemes';
import { signOutEndpoints } from '#wire/sign-out';
import { stewardEndpoints } from '#wire/steward';
import { welcomeEndpoints } from '#wire/welcome';
import { welcomeManageEndpoints } from '#wire/welcome-manage';

export const everyEndpoint = [
  ...[
    cmsEndpoints,
    planEndpoints,
    registerEndpoints,
    lineEndpoints,
    phoneCodeEndpoints,
    platformEndpoints,
    fileEndpoints,
    signOutEndpoints,
    paymentEndpoints,
    schemeEndpoints,
  ],
  ...[documentEndpoints, exportEndpoints, welcomeEndpoints, welcomeManageEndpoints, stewardEndpoints],
].flatMap((group): Pick<Endpoint<unknown, unknown>, 'service' | 'path' | 'method' | 'request' | 'bearer'>[] =>
  Object.values(group),
);

/** Requests of the desk's page, in addition to the API's. */
export const deskRequests: readonly (readonly [method: string, path: string, sample: object])[] = [
  ['GET', '/sandbox/api/schools', { tn: 'qingyun' }],
  ['POST', '/sandbox/api/sign-in', { tenantId: QINGYUN, desk: 'north' }],
  ['GET', '/sandbox/api/applications', {}],
  [
    'POST',
    '/sandbox/api/decide',
    { applicationId: '', decision: { return: [{ key: 'name', reason: '?' }] } },
  ],
  ['POST', '/sandbox/api/decide', { applicationId: '', decision: { waitlist: 1 } }],
  ['POST', '/sandbox/api/decide', { applicationId: '', decision: 'review' }],
  ['GET', '/sandbox/api/phone-codes', {}],
  ['POST', '/sandbox/api/void', { planId: '', from: 0, until: 0, network: 'n', reason: '?' }],
  ['POST', '/sandbox/api/refund-fee', { applicationId: '' }],
  ['POST', '/sandbox/api/settle-fee', { applicationId: '' }],
  ['POST', '/sandbox/api/exempt-fee', { applicationId: '' }],
  ['GET', '/sandbox/api/ledger', { day: '2026-06-10' }],
  ['GET', '/sandbox/api/refunds', {}],
  ['POST', '/sandbox/api/hand-over', { refundNo: 'R260610000000000000' }],
  ['POST', '/sandbox/api/reconcile', {}],
  ['GET', '/sandbox/api/students', {}],
  ['GET', '/sandbox/api/photos-to-check', {}],
  ['POST', '/sandbox/api/decide-face', { welcomeId: '', path: '', decision: { refuse: ['tooDark'] } }],
  ['GET', '/sandbox/api/photo', { path: '' }],
  ['GET', '/sandbox/api/gate', {}],
  ['GET', '/sandbox/api/notice', {}],
  ['POST', '/sandbox/api/notice', { title: '公告', text: '内容' }],
];
