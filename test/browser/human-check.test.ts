import { fileURLToPath } from 'node:url';
import type { Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { SchoolFixture } from '#features/support/schools/school-fixture';
import { type SchoolServer, serveSchool } from '#features/support/schools/school-server';
import { ANONYMOUS_WRITES } from '#school/core/access/anonymous-writes';
import { DeskPhoneCode } from '#school/core/desk/desk-phone-code';
import { createSchool, type School } from '#school/core/school';
import { AltchaHumanCheck } from '#school/http/limits/altcha-human-check';
import { NodeSecrets } from '#school/store/node-secrets';
import { MemoryBlobStore } from '#test/support/memory-store/memory-blob-store';
import { MemoryStore } from '#test/support/memory-store/memory-store';
import { applicant } from './support/applicants';
import { PageDriver } from './support/page-driver';
import { type Phone, Phones, PLAIN_HOST } from './support/phones';
import { beginShortPlan, fillShortPlan } from './support/short-plan';

let phones: Phones;
let phone: Phone;
let server: SchoolServer;
let school: School;
let schoolFixture: SchoolFixture;

beforeAll(async () => {
  phones = await Phones.inCommon();
});
afterAll(() => phones?.close());
beforeEach(async () => {
  const secrets = new NodeSecrets();
  const store = new MemoryStore();
  const clock = { now: () => Date.now() };
  school = createSchool({
    store,
    secrets,
    blobs: new MemoryBlobStore(),
    clock,
    humanCheck: new AltchaHumanCheck(secrets),
    phoneCode: new DeskPhoneCode(clock),
  });
  schoolFixture = new SchoolFixture(school, store);
  await schoolFixture.open(clock.now());
  server = await serveSchool(school, fileURLToPath(new URL('../../dist/app', import.meta.url)));
  phone = await phones.take();
});
afterEach(async () => {
  await phone.context.close();
  await server.close();
});

/** A program behind the student's address has used up the address's limit. */
async function flood(): Promise<void> {
  const visitor = { address: '127.0.0.1', proof: undefined, uploadToken: '' };
  for (let writes = 0; writes <= ANONYMOUS_WRITES.capacity; writes += 1)
    await school.anonymousWrites.admit(schoolFixture.uniqueName, 'draft', visitor);
}

async function apply(
  host: string,
): Promise<{ readonly proofs: readonly (string | undefined)[]; readonly files: readonly string[] }> {
  const requests: Request[] = [];
  phone.context.on('request', (request) => requests.push(request));
  const driver = await PageDriver.on(phone.page);
  const { port } = new URL(server.origin);
  await beginShortPlan(driver, `http://${host}:${port}/zhxy/orientation/?tn=${schoolFixture.uniqueName}`);
  await fillShortPlan(driver, applicant(1));
  await driver.tap('提交报名');
  await driver.reads('报名已提交');
  const guarded = requests.filter((request) => /\/(?:openDraft|registerStudent)$/.test(request.url()));
  const proofs = guarded
    .filter((request) => request.method() === 'POST')
    .map((request) => request.headers().humanproof);
  return { proofs, files: requests.map((request) => request.url()) };
}

test('below the allowance a student needs no proof of work, and its code is not loaded', async () => {
  const { proofs, files } = await apply('127.0.0.1');
  expect(proofs).toEqual([undefined, undefined]);
  expect(files.filter((file) => /solve-challenge|prove-human/.test(file))).toEqual([]);
  expect(phone.pageErrors).toEqual([]);
});

test.each([
  ['in a secure context', '127.0.0.1'],
  ['on plain http', PLAIN_HOST],
])(
  'above an address’s allowance a student applies as usual %s, with proofs from a worker',
  async (_, host) => {
    await flood();
    const { proofs, files } = await apply(host);
    const [asked, drafted, ...submitted] = proofs;
    expect(asked).toBeUndefined();
    // The submission's proof is created while the student fills in the form, so that the submission is not refused first.
    expect([drafted, ...submitted].every((proof) => proof !== undefined)).toBe(true);
    expect(submitted).toHaveLength(1);
    expect(files.some((file) => file.includes('solve-challenge.worker'))).toBe(true);
    expect(phone.pageErrors).toEqual([]);
  },
);

test('a student whose school requires a phone code enters it once, by keyboard, and continues', async () => {
  await schoolFixture.open(Date.now(), { humanCheck: 'phoneCode' });
  await flood();
  const driver = await PageDriver.on(phone.page);
  await beginShortPlan(driver, `${server.origin}/zhxy/orientation/?tn=${schoolFixture.uniqueName}`);
  const who = applicant(2);
  await driver.type({ 姓名: who.name, 身份证号: who.idCard, 手机号: who.phone });
  // The duplicate check runs once the student's identity is complete.
  const sheet = phone.page.getByRole('dialog', { name: '请用手机号确认' });
  await sheet.getByLabel('手机号').fill('13800138000');
  await phone.page.keyboard.press('Enter');
  await sheet.getByRole('button', { name: /秒后可重新发送/ }).waitFor();
  await sheet.getByLabel('验证码', { exact: true }).fill('000000');
  await phone.page.keyboard.press('Enter');
  await sheet.getByText('验证码不正确，请检查后重试').waitFor();
  const [sent] = school.phoneCodes.sent(schoolFixture.uniqueName);
  await sheet.getByLabel('验证码', { exact: true }).fill(sent?.code ?? '');
  await phone.page.keyboard.press('Enter');
  await sheet.waitFor({ state: 'detached' });
  await fillShortPlan(driver, who);
  await driver.tap('提交报名');
  await driver.reads('报名已提交');
  expect(await phone.page.getByRole('dialog').count()).toBe(0);
  // The refusal of the wrong code is an HTTP 400, which the console reports.
  expect(phone.pageErrors.filter((one) => !one.includes('verifyPhoneCode'))).toEqual([]);
});
