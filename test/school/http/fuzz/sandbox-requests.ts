import { QINGYUN } from '#school/demo/qingyun/qingyun';

/** Requests of the sandbox, which are no calls of the API. */
export const sandboxRequests: readonly (readonly [method: string, path: string, sample: object])[] = [
  ['GET', '/sandbox/api/schools', { tn: 'qingyun' }],
  ['GET', '/sandbox/api/outside', { tenantId: QINGYUN }],
  ['POST', '/sandbox/api/sign-in', { tenantId: QINGYUN, desk: 'north' }],
];
