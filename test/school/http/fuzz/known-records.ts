import { demoNewStudents } from '#school/demo/new-students';
import { QINGYUN } from '#school/demo/qingyun/qingyun';
import { fileEndpoints } from '#wire/files';
import { welcomeEndpoints } from '#wire/welcome';
import { type DemoServer, pathOf } from '../demo-server';
import { person } from '../people';

/** Existing records and tokens, so that a malformed call gets past the first checks. */
export interface KnownRecords {
  readonly tenantId: string;
  readonly tokens: readonly string[];
  readonly uploadTokens: readonly string[];
  /** Signed addresses for PUT and GET. */
  readonly addresses: readonly string[];
  /** Values for members of requests and queries, by name. */
  readonly members: Readonly<Record<string, readonly unknown[]>>;
}

const PLAN_WITH_FILES = '2026年秋季高职招生';
const FREE_PLAN = '2026年短期技能培训招生';

export async function knownRecords(server: DemoServer): Promise<KnownRecords> {
  const tenantId = await server.tenantId();
  const applicant = person(40);
  const receipt = await server.apply(FREE_PLAN, applicant, tenantId);
  const { grant, submission } = await server.draft(PLAN_WITH_FILES, person(41), tenantId);
  const me = { tenantId, bearer: grant.token };
  const { token: uploadToken } = await server.ask(fileEndpoints.token, {}, me);
  const file = { filePath: '证件照.png', fileType: 'image/png' };
  const opened = await server.ask(fileEndpoints.uploadUrl, file, { ...me, uploadToken });
  const sent = await server.upload(me);
  const shown = await server.ask(fileEndpoints.readableUrl, { filePath: sent.path }, { ...me, uploadToken });
  const [student] = demoNewStudents.filter((one) => one.tenantId === QINGYUN && one.answers === undefined);
  const identity = { name: student?.name, idCard: student?.idCard };
  const signedIn = await server.ask(welcomeEndpoints.signIn, identity, { tenantId });
  const steward = await server.school.desk.stewardToken(tenantId);
  const { answers } = submission;
  return {
    tenantId,
    tokens: [grant.token, receipt.token, signedIn.token, steward],
    uploadTokens: [uploadToken],
    addresses: [pathOf(opened.uploadUrl), pathOf(shown.decryUrl)],
    members: {
      planId: [submission.planId, receipt.planId],
      applicationId: [receipt.applicationId],
      welcomeId: [signedIn.record.welcomeId],
      templateVersion: [submission.templateVersion],
      submissionKey: [submission.submissionKey],
      answers: [answers],
      promised: [true],
      version: [0, 1, 2],
      name: [applicant.name, student?.name],
      idCard: [applicant.idCard, student?.idCard],
      phone: [applicant.phone],
      path: [sent.path],
      filePath: [sent.path, file.filePath],
      fileType: ['image/png'],
      uniqueName: ['qingyun', 'lakeside'],
      tenantId: [tenantId],
      pass: [await passOf(server, tenantId)],
      orderNo: ['P260610000000000000'],
      returnTo: ['?tn=qingyun#/enrollment/applylist'],
      hint: ['ok', 'cancel'],
      url: ['http://localhost:80/zhxy/orientation/'],
      token: [grant.token, receipt.token, steward],
    },
  };
}

/** The pass of a demo student who is ready to report. */
async function passOf(server: DemoServer, tenantId: string): Promise<string> {
  const ready = demoNewStudents.find((one) => one.tenantId === tenantId && one.photographed);
  const { token } = await server.ask(welcomeEndpoints.signIn, ready, { tenantId });
  const { token: pass } = await server.ask(welcomeEndpoints.pass, {}, { tenantId, bearer: token });
  return pass;
}
