import { expect } from 'vitest';
import type { Answers } from '#domain/form/template';
import type { StaffRole } from '#domain/staff/rights';
import { NOTIFICATION_PATH } from '#school/http/payment-notifications';
import { applicationEndpoints } from '#wire/desk/applications';
import { moneyEndpoints } from '#wire/desk/money';
import { schoolEndpoints } from '#wire/desk/school';
import { studentEndpoints } from '#wire/desk/students';
import { exportEndpoints } from '#wire/documents';
import { endpointPath } from '#wire/endpoint';
import { fileEndpoints } from '#wire/files';
import { paymentEndpoints } from '#wire/payment';
import { platformEndpoints } from '#wire/platform';
import { registerEndpoints } from '#wire/register';
import { signOutEndpoints } from '#wire/sign-out';
import { stewardEndpoints } from '#wire/steward';
import { welcomeEndpoints } from '#wire/welcome';
import { welcomeManageEndpoints } from '#wire/welcome-manage';
import { checkinAnswers } from '../checkin-answers';
import { type Credentials, type DemoServer, pathOf } from '../demo-server';
import type { DeskServer } from '../desk/desk-server';
import { person } from '../people';

const PLAN = '2026年短期技能培训招生';
export const PLAN_WITH_FEE = '2026年秋季高职招生';
export const STUDENT = { name: '李晓雨', idCard: '110000200805120029' };
export const GUARDIAN = { name: '李建国', phone: '13511112222' };
export const ADDRESS = '203.0.113.77';
const DESK = 'gate-3';

/** Answers whose values are unmistakable in a log. */
const answers: Answers = {
  ...checkinAnswers,
  homeAddress: '学院路30号院5号楼',
  parentName: GUARDIAN.name,
  parentPhone: '13622223333',
};

export type Journey = (
  desk: DeskServer,
  tenantId: string,
  applicant: ReturnType<typeof person>,
) => Promise<readonly string[]>;

export const enrol: Journey = async (desk, tenantId, applicant) => {
  const { server } = desk;
  const receipt = await server.apply(PLAN, applicant, tenantId);
  const me = { tenantId, bearer: receipt.token };
  await server.ask(registerEndpoints.signIn, applicant, { tenantId });
  await server.ask(registerEndpoints.queryResult, applicant, { tenantId });
  const { applications } = await server.ask(registerEndpoints.list, {}, me);
  const { token } = await server.ask(platformEndpoints.swapOnceToken, {}, me);
  await server.ask(platformEndpoints.swapByOnce, { oncetoken: token }, { tenantId });
  const staff = await staffOf(desk, tenantId, 'owner');
  const decision = { kind: 'return', fields: [{ key: 'phone', reason: `请改为 ${GUARDIAN.phone}` }] };
  const { id, version } = applications[0] ?? expect.fail();
  await staff(applicationEndpoints.decide, { id, version, decision, atOnce: true });
  const administrator = await staffOf(desk, tenantId, 'administrator');
  const { revision } = (await administrator(schoolEndpoints.read, {})).announcement;
  const written = { title: `${applicant.name}同学`, text: '请联系招生办' };
  await administrator(schoolEndpoints.announcement, { ...written, revision });
  const gate = await steward(server, tenantId);
  const majors = `/${endpointPath(exportEndpoints.majors)}?planId=${receipt.planId}`;
  await server.app.inject({ url: majors, headers: { tenantid: tenantId } });
  return [receipt.token, token, gate.bearer ?? ''];
};

export const checkin: Journey = async (desk, tenantId) => {
  const { server } = desk;
  await server.ask(welcomeEndpoints.queryEnroll, STUDENT, { tenantId });
  const { token, record } = await server.ask(welcomeEndpoints.signIn, STUDENT, { tenantId });
  const me = { tenantId, bearer: token };
  await server.ask(welcomeEndpoints.noticeRead, {}, me);
  await server.ask(welcomeEndpoints.updateInfo, { version: 0, answers }, me);
  await server.ask(welcomeEndpoints.confirmInfo, { version: 1 }, me);
  await server.ask(welcomeEndpoints.faceConsent, { guardian: GUARDIAN }, me);
  const photo = await server.upload(me, '照片-李晓雨.png');
  await server.ask(welcomeManageEndpoints.uploadPhoto, { path: photo.path }, me);
  const { decryUrl } = await server.ask(fileEndpoints.readableUrl, { filePath: photo.path }, me);
  await server.app.inject(pathOf(decryUrl));
  const { welcomeId } = record;
  const staff = await staffOf(desk, tenantId, 'supervisor');
  await staff(studentEndpoints.decidePhoto, { id: welcomeId, path: photo.path });
  const gate = await steward(server, tenantId);
  const pass = await server.ask(welcomeEndpoints.pass, {}, me);
  await server.ask(stewardEndpoints.report, { pass: pass.token }, gate);
  await server.ask(stewardEndpoints.report, { pass: pass.token, stationId: 'qy-fees' }, gate);
  await server.ask(stewardEndpoints.face, { welcomeId }, gate);
  await server.ask(signOutEndpoints.newStudent, {}, me);
  const signature = new URL(decryUrl).searchParams.get('signature') ?? '';
  return [token, pass.token, signature, gate.bearer ?? ''];
};

/** Pays at the desk; the payment network's notification is forged. */
export const pay: Journey = async (desk, tenantId, applicant) => {
  const { server } = desk;
  const { applicationId, token } = await server.apply(PLAN_WITH_FEE, applicant, tenantId);
  await server.ask(paymentEndpoints.pay, { applicationId }, { tenantId, bearer: token });
  await server.app.inject({ method: 'POST', url: NOTIFICATION_PATH, payload: '{}' });
  const staff = await staffOf(desk, tenantId, 'cashier');
  const record = await desk.database.store.read((tables) =>
    tables.applications.find(tenantId, applicationId),
  );
  await staff(moneyEndpoints.settle, { id: applicationId, version: record?.version });
  return [token];
};

/** Personal data in unexpected places, and access to somebody else's. */
export const attack: Journey = async (desk, tenantId, applicant) => {
  const { server } = desk;
  const stranger = person(42, '欧阳路人');
  const other = await server.apply(PLAN, stranger, tenantId);
  const mine = await server.ask(registerEndpoints.signIn, applicant, { tenantId });
  const foreign = { applicationId: other.applicationId };
  await server.call(registerEndpoints.detail, foreign, { tenantId, bearer: mine.token });
  await server.call(registerEndpoints.list, {}, { tenantId, bearer: applicant.idCard });
  const wrong = { ...applicant, phone: '13911112222' };
  await server.call(registerEndpoints.signIn, wrong, { tenantId });
  await server.call(
    fileEndpoints.readableUrl,
    { filePath: applicant.name },
    { tenantId, bearer: mine.token },
  );
  const staff = await staffOf(desk, tenantId, 'owner');
  await staff(applicationEndpoints.one, { id: applicant.idCard });
  await server.app.inject({
    method: 'POST',
    url: `/${endpointPath(registerEndpoints.signIn)}/${applicant.idCard}?name=${encodeURIComponent(applicant.name)}`,
    headers: {
      tenantid: tenantId,
      'x-forwarded-for': ADDRESS,
      requestid: applicant.phone,
      authorization: `Bearer ${applicant.idCard}`,
    },
    payload: `{"name":"${applicant.name}",`,
  });
  return [...Object.values(stranger), other.token, mine.token, '13911112222'];
};

async function steward(server: DemoServer, tenantId: string): Promise<Credentials> {
  const response = await server.app.inject({
    method: 'POST',
    url: '/sandbox/api/sign-in',
    payload: { tenantId, desk: DESK },
  });
  return { tenantId, bearer: response.json().data.token };
}

/** Calls of somebody of the staff, whatever the school says. */
async function staffOf(desk: DeskServer, tenantId: string, role: StaffRole) {
  const { token } = await desk.staff(tenantId, [{ role }]);
  return async (...[endpoint, request]: Parameters<DeskServer['ask']>) => {
    const headers = { 'x-forwarded-for': ADDRESS };
    const { statusCode, json } = await desk.ask(endpoint, request, { token, headers });
    expect(statusCode).toBeLessThan(500);
    return json();
  };
}
