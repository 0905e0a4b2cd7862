import { type Examples, exampleKey } from '#school/http/openapi/openapi-examples';
import { tenants } from '../../contract/support/assembly';
import { conform } from './conform';
import { referenceSchool } from './reference-school';
import { shortened } from './shortened';

/** Calls that an applicant cannot make alone: a message to a mobile, a paid fee, an approved face photo. */
const fixedExamples: Readonly<Record<string, { readonly request: object; readonly data?: unknown }>> = {
  'POST base/auth/swap/token': {
    request: { token: 'platform-token-of-a-link', userInfo: true },
    data: { token: 'session-token', userInfo: { welcomeId: 'w-3f0c', trueName: '李晓雨' } },
  },
  'POST enrollment/register/sendPhoneCode': {
    request: { phone: '13900008100' },
    data: { ticket: 'eyJwaG9uZSI6IjEzOSJ9.c2lnbmVk', resendAfter: 60 },
  },
  'POST enrollment/register/verifyPhoneCode': {
    request: { ticket: 'eyJwaG9uZSI6IjEzOSJ9.c2lnbmVk', code: '204816' },
    data: { pass: 'eyJwcm92ZXMiOiJwaG9uZSJ9.c2lnbmVk' },
  },
  'POST enrollment/register/mobilePaymentVoucher': {
    request: { applicationId: 'd2f1c0a4b7e84f0f' },
    data: {
      voucherNo: 'QY26-V000017',
      orderNo: 'QY26000017A1',
      applicationNo: 'QY26-000004',
      planTitle: { zh: '2026年秋季高职招生', en: 'Autumn enrollment 2026' },
      payer: '何*怡',
      issuer: '青云职业技术学院',
      reason: '报名费',
      amount: 12000,
      paidAt: 1781064000000,
      network: 'wechat',
      transactionId: '4200002026061000000000000017',
    },
  },
  'POST enrollment/mobile/welcome/student/manage/reportedFace': {
    request: { welcomeId: 'w-3f0c' },
    data: { type: 'image/jpeg', data: '/9j/4AAQSkZJRg==', seconds: 10 },
  },
  'GET enrollment/plan/exportMajors': { request: { planId: 'qy-2026-autumn' } },
};

/** Makes every call to the reference school, and returns one shortened request and response of each. */
export async function recordExamples(): Promise<Examples> {
  const examples: Record<string, object> = { ...fixedExamples };
  const school = await referenceSchool();
  const tenantId = tenants.qingyun;
  await conform({
    url: school.url,
    tenantName: 'qingyun',
    applicant: 8_100,
    people: await school.people(tenantId),
    stage: school.stage(tenantId),
    onResponse: (call, request, data) => {
      examples[exampleKey(call)] ??= shortened({ request, data }, school.url) as object;
    },
  });
  await school.close();
  return examples;
}
