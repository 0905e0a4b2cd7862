import { QINGYUN } from '#school/demo/qingyun/qingyun';

/** Requests of the desk's page, which are no calls of the API. */
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
