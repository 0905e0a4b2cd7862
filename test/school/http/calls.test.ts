import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUTHORISATION_PATH } from '#school/core/payment/payer-authorisation';
import { demoNewStudents } from '#school/demo/new-students';
import { demoPhone } from '#school/demo/people';
import { qingyun } from '#school/demo/qingyun/qingyun';
import { everyCall } from '#test/conformance/runner/every-call';
import { chineseTexts } from '#test/support/chinese-texts';
import { CLIENT_ERRORS_PATH } from '#wire/client-errors';
import { cmsEndpoints } from '#wire/cms';
import { documentEndpoints } from '#wire/documents';
import { endpointPath } from '#wire/endpoint';
import { fileEndpoints } from '#wire/files';
import { phoneCodeEndpoints } from '#wire/phone-codes';
import { planEndpoints } from '#wire/plans';
import { platformEndpoints } from '#wire/platform';
import { queueEndpoints } from '#wire/queue';
import { registerEndpoints } from '#wire/register';
import { welcomeEndpoints } from '#wire/welcome';
import { DemoServer, endpoints, NOW } from './demo-server';
import { person } from './people';

const UPCOMING_PLAN = '2027年春季预科班招生';
const FEE_PLAN = '2026年秋季高职招生';
const FREE_PLAN = '2026年短期技能培训招生';

describe('every response matches the wire schemas', () => {
  let server: DemoServer;
  let tenantId: string;
  beforeAll(async () => {
    server = await DemoServer.start();
    tenantId = await server.tenantId();
  });
  afterAll(() => server.app.close());

  it('the platform returns tenants and their addresses', async () => {
    const byDefault = await server.ask(platformEndpoints.tenant, {});
    expect(byDefault).toMatchObject({ uniqueName: 'qingyun', name: '青云职业技术学院', tenantId });
    expect(await server.ask(platformEndpoints.tenant, { uniqueName: 'lakeside' })).toMatchObject({
      name: '湖畔中学',
    });
    expect(await server.call(platformEndpoints.tenant, { uniqueName: 'nobody' })).toMatchObject({
      status: 200,
      code: 404,
    });
    const config = await server.ask(platformEndpoints.config, { tn: 'qingyun', hasOutUrl: 'true' });
    expect(config.platformGatewayUrl).toBe('http://localhost:80');
    expect(config.platformFnUrl).toBe(config.ysktGatewayUrl);
  });

  it('the school returns its notices, documents, badge and promise letter', async () => {
    const { notices } = await server.ask(cmsEndpoints.notices, {}, { tenantId });
    expect(notices.length).toBeGreaterThan(0);
    const [first] = notices;
    const document = await server.ask(cmsEndpoints.document, { id: first?.id }, { tenantId });
    expect(document).toMatchObject(first ?? {});
    expect((await server.ask(cmsEndpoints.badge, {}, { tenantId })).name).toEqual({
      zh: '青云职业技术学院',
      en: 'Qingyun College',
    });
    const plan = await server.plan(FEE_PLAN, tenantId);
    expect((await server.ask(cmsEndpoints.promise, { planId: plan.id }, { tenantId })).title).toBe(
      '诚信承诺书',
    );
    for (const { id, file } of plan.documents) {
      if (file === undefined) await server.ask(cmsEndpoints.document, { id }, { tenantId });
      else await server.ask(documentEndpoints.publishedUrl, { filePath: file.path }, { tenantId });
    }
    expect(await server.ask(documentEndpoints.previewConfig, { tenantId }, { tenantId })).toEqual({
      fileViewType: { key: 'kkfile' },
      url: '',
    });
    expect(await server.call(cmsEndpoints.document, { id: 'none' }, { tenantId })).toMatchObject({
      code: 404,
    });
  });

  it('an external viewer is named only to pages outside an internal network, or if it is inside it as well', async () => {
    const { tenant } = qingyun(NOW);
    const open = (preview: typeof tenant.preview) =>
      server.school.setup.openTenant({ ...tenant, encryption: undefined, preview });
    const ask = (hasOutUrl: boolean) =>
      server.ask(documentEndpoints.previewConfig, { tenantId, hasOutUrl }, { tenantId });
    await open({ key: 'microsoft', url: '' });
    expect(await ask(true)).toEqual({ fileViewType: { key: 'microsoft' }, url: '' });
    expect(await ask(false)).toEqual({});
    await open({ key: 'microsoft', url: 'http://10.0.0.9/viewer' });
    expect(await ask(false)).toEqual({ fileViewType: { key: 'microsoft' }, url: 'http://10.0.0.9/viewer' });
    await open(tenant.preview);
  });

  it('the promise letter of an unknown plan is not found', async () => {
    expect(await server.call(cmsEndpoints.promise, { planId: 'none' }, { tenantId })).toMatchObject({
      code: 404,
    });
  });

  it('a request whose members are all optional may be sent without a body', async () => {
    const url = '/enrollment-manage/plan/findPlanList';
    const unsent = await server.app.inject({ method: 'POST', url, headers: { tenantid: tenantId } });
    expect(unsent.json()).toMatchObject({ code: 0 });
  });

  it('the school returns plans, forms and places', async () => {
    const { plans, serverTime } = await server.ask(planEndpoints.list, {}, { tenantId });
    expect(serverTime).toBe(server.clock.now());
    expect(plans.map(({ title }) => chineseTexts(title))).toContain(FEE_PLAN);
    const plan = await server.plan(FEE_PLAN, tenantId);
    expect(plan).toMatchObject({ cap: 200, fee: 12_000, feeDue: 'onSubmit' });
    const template = await server.ask(registerEndpoints.template, { planId: plan.id }, { tenantId });
    expect(template.fields.length).toBeGreaterThan(5);
    expect(await server.ask(registerEndpoints.upperLimit, { planId: plan.id }, { tenantId })).toMatchObject({
      cap: 200,
    });
    for (const endpoint of endpoints(
      planEndpoints.detail,
      registerEndpoints.template,
      registerEndpoints.upperLimit,
    )) {
      expect(await server.call(endpoint, { planId: 'none' }, { tenantId })).toMatchObject({ code: 404 });
    }
  });

  it('the waiting line’s progress is returned, or the reason why a plan has none', async () => {
    const { id: planId } = await server.plan(FREE_PLAN, tenantId);
    expect(await server.ask(queueEndpoints.progress, { tenantId, planId })).toMatchObject({ perSecond: 400 });
    const { id: upcoming } = await server.plan(UPCOMING_PLAN, tenantId);
    expect(await server.call(queueEndpoints.progress, { tenantId, planId: upcoming })).toMatchObject({
      status: 200,
      code: 1003,
    });
    for (const request of [
      { tenantId, planId: 'none' },
      { tenantId: 'none', planId },
    ])
      expect(await server.call(queueEndpoints.progress, request)).toMatchObject({ status: 200, code: 404 });
    expect(await server.call(queueEndpoints.progress, { planId })).toMatchObject({ status: 400 });
  });

  it.each([
    ['2026年五年一贯制招生', 1001],
    ['2025年秋季高职招生', 1002],
  ])('a draft of %s is refused with the plan’s dates', async (title, code) => {
    const { id: planId, opensAt, closesAt } = await server.plan(title, tenantId);
    const refused = await server.call(registerEndpoints.openDraft, { planId }, { tenantId });
    expect(refused).toMatchObject({
      status: 200,
      code,
      data: { serverTime: server.clock.now(), opensAt, closesAt },
    });
  });

  it('a submission before the opening is refused, though its form can be filled', async () => {
    const { opensAt, closesAt } = await server.plan(UPCOMING_PLAN, tenantId);
    const { grant, submission } = await server.draft(UPCOMING_PLAN, person(1), tenantId);
    expect(
      await server.call(registerEndpoints.register, submission, { tenantId, bearer: grant.token }),
    ).toMatchObject({
      status: 200,
      code: 1003,
      data: { serverTime: server.clock.now(), opensAt, closesAt },
    });
  });

  it('a repeated submission returns the first receipt, and one from another draft a refusal', async () => {
    const somebody = person(1);
    const { grant, submission } = await server.draft(FEE_PLAN, somebody, tenantId);
    const bearer = grant.token;
    const receipt = await server.ask(registerEndpoints.register, submission, { tenantId, bearer });
    expect(receipt).toMatchObject({
      planTitle: { zh: FEE_PLAN, en: 'Higher vocational, autumn 2026' },
      state: { status: 'submitted' },
      fee: { state: 'due', amount: 12_000 },
    });
    expect(await server.ask(registerEndpoints.register, submission, { tenantId, bearer })).toEqual(receipt);

    const other = await server.draft(FEE_PLAN, somebody, tenantId);
    const again = await server.call(registerEndpoints.register, other.submission, {
      tenantId,
      bearer: other.grant.token,
    });
    expect(again).toMatchObject({ status: 200, code: 1004 });
    expect(JSON.stringify(again)).not.toContain(receipt.token);

    const mine = { tenantId, bearer: receipt.token };
    const { applications } = await server.ask(registerEndpoints.list, {}, mine);
    expect(applications.map(({ no }) => no)).toEqual([receipt.no]);
    const detail = await server.ask(registerEndpoints.detail, { applicationId: receipt.applicationId }, mine);
    expect(detail.answers).toMatchObject({
      name: somebody.name,
      idCard: somebody.idCard,
      phone: somebody.phone,
    });
  });

  it('a returned application names its fields, and accepts their correction', async () => {
    const receipt = await server.apply(FREE_PLAN, person(2), tenantId);
    const { applicationId } = receipt;
    const mine = { tenantId, bearer: receipt.token };
    expect(await server.ask(registerEndpoints.reject, { applicationId }, mine)).toEqual({
      rejected: false,
      reasons: [],
    });

    await server.school.desk.decide(tenantId, applicationId, {
      kind: 'return',
      fields: [{ key: 'phone', reason: '停机' }],
    });
    const rejected = await server.ask(registerEndpoints.reject, { applicationId }, mine);
    expect(rejected).toMatchObject({ rejected: true, reasons: [{ key: 'phone', reason: '停机' }] });

    const { version } = await server.ask(registerEndpoints.detail, { applicationId }, mine);
    const answers = { phone: '13900139000' };
    const stale = await server.call(
      registerEndpoints.update,
      { applicationId, version: version - 1, answers },
      mine,
    );
    expect(stale).toMatchObject({ status: 200, code: 1006, data: { version } });
    const detail = await server.ask(registerEndpoints.detail, { applicationId }, mine);
    expect(detail.planTitle).toHaveProperty('en');
    expect(stale.data).toEqual(detail);
    const past = { applicationId, version: version - 1 };
    expect(await server.call(registerEndpoints.withdraw, past, mine)).toMatchObject({
      code: 1006,
      data: detail,
    });
    const theirs = { tenantId, bearer: (await server.apply(FREE_PLAN, person(77_002), tenantId)).token };
    for (const call of [registerEndpoints.update, registerEndpoints.withdraw]) {
      const refused = await server.call(call, { ...past, answers }, theirs);
      expect(refused).toMatchObject({ code: 404 });
      expect(refused.data).toBeUndefined();
    }
    const updated = await server.ask(registerEndpoints.update, { applicationId, version, answers }, mine);
    expect(updated.state).toEqual({ status: 'submitted' });
    for (const endpoint of endpoints(registerEndpoints.detail, registerEndpoints.reject)) {
      expect(await server.call(endpoint, { applicationId: 'none' }, mine)).toMatchObject({ code: 404 });
    }
  });

  it('the three details return a result without personal data, and sign in', async () => {
    const somebody = person(3);
    const receipt = await server.apply(FREE_PLAN, somebody, tenantId);
    const found = await server.ask(registerEndpoints.queryResult, somebody, { tenantId });
    expect(found.results.map(({ no }) => no)).toEqual([receipt.no]);
    expect(JSON.stringify(found)).not.toContain(somebody.idCard);
    const { token } = await server.ask(registerEndpoints.signIn, somebody, { tenantId });
    const { applications } = await server.ask(registerEndpoints.list, {}, { tenantId, bearer: token });
    expect(applications).toHaveLength(1);
  });

  it('five wrong attempts cause a lockout with its duration', async () => {
    const somebody = person(4);
    await server.apply(FREE_PLAN, somebody, tenantId);
    const wrong = { ...somebody, phone: '13100131000' };
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await server.call(registerEndpoints.queryResult, wrong, { tenantId })).toMatchObject({
        code: 404,
      });
    }
    const refused = await server.call(registerEndpoints.signIn, wrong, { tenantId });
    expect(refused).toMatchObject({ status: 200, code: 1005, data: { retryAfter: expect.any(Number) } });
  });

  it('an uploaded attachment gets an address to be read at', async () => {
    const { grant } = await server.draft(FEE_PLAN, person(5), tenantId);
    const owner = { tenantId, bearer: grant.token };
    const { path } = await server.upload(owner);
    const { decryUrl } = await server.ask(fileEndpoints.readableUrl, { filePath: path }, owner);
    expect(decryUrl).toMatch(/^http:\/\/localhost:80\/fileapi\/get\//);
    expect(await server.call(fileEndpoints.readableUrl, { filePath: 'none' }, owner)).toMatchObject({
      code: 404,
    });
  });

  it('a one-time token is exchanged once, for the same person, at the same school and in time', async () => {
    const { token } = await server.apply(FREE_PLAN, person(77_001), tenantId);
    const bearer = { tenantId, bearer: token };
    const swap = (once: string, at = tenantId) =>
      server.call(platformEndpoints.swapToken, { token: once, userInfo: true }, { tenantId: at });
    const issue = async () => (await server.ask(platformEndpoints.swapOnceToken, {}, bearer)).token;

    const once = await issue();
    const other = await server.ask(platformEndpoints.tenant, { uniqueName: 'lakeside' });
    expect(await swap(once, other.tenantId)).toMatchObject({ code: 404 });
    const { data } = await swap(once);
    const known = await server.ask(platformEndpoints.currentUser, {}, bearer);
    expect(known).toMatchObject({
      tenantId,
      orgId: 'org-qingyun-main',
      trueName: expect.stringMatching(/\*/),
    });
    expect(known).not.toHaveProperty('welcomeId');
    expect(data.userInfo).toEqual(known);
    const mine = (as: string) => server.ask(registerEndpoints.list, {}, { tenantId, bearer: as });
    expect(await mine(data.token)).toEqual(await mine(token));
    expect(await swap(once)).toMatchObject({ status: 200, code: 404 });

    // It gives no access itself, and a session's token cannot be used as one.
    const unused = await issue();
    expect(await server.call(registerEndpoints.list, {}, { tenantId, bearer: unused })).toMatchObject({
      status: 401,
    });
    expect(await swap(token)).toMatchObject({ code: 404 });
    server.clock.time += 5 * 60_000;
    expect(await swap(unused)).toMatchObject({ code: 404 });

    const both = await issue();
    const results = await Promise.all([swap(both), swap(both)]);
    expect(results.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 404]);
    expect(await server.call(platformEndpoints.swapOnceToken, {}, { tenantId })).toMatchObject({
      status: 401,
    });
  });

  it('a new student’s one-time token is exchanged once by either call, and revoked with their sessions', async () => {
    const [{ name, idCard } = { name: '', idCard: '' }] = demoNewStudents;
    const signedIn = await server.ask(welcomeEndpoints.signIn, { name, idCard }, { tenantId });
    const student = { tenantId, bearer: signedIn.token };
    const { welcomeId } = signedIn.record;
    const issue = async () => (await server.ask(platformEndpoints.swapOnceToken, {}, student)).token;
    const byOnce = (oncetoken: string, at = tenantId) =>
      server.call(platformEndpoints.swapByOnce, { oncetoken }, { tenantId: at });

    const known = await server.ask(platformEndpoints.currentUser, {}, student);
    expect(known).toMatchObject({ tenantId, orgId: 'org-qingyun-main', welcomeId });
    expect(known.trueName).toMatch(/\*/);
    const applied = await server.apply(FREE_PLAN, { name, idCard, phone: demoPhone }, tenantId);
    const asApplicant = await server.ask(
      platformEndpoints.currentUser,
      {},
      { tenantId, bearer: applied.token },
    );
    expect(asApplicant.userInfoId).not.toBe(known.userInfoId);
    expect(asApplicant.openAccountId).toBe(known.openAccountId);

    const once = await issue();
    expect(await byOnce(once, await server.tenantId('lakeside'))).toMatchObject({ code: 404 });
    const { data } = await byOnce(once);
    const there = { tenantId, bearer: data.accessToken };
    expect((await server.ask(welcomeEndpoints.detail, {}, there)).welcomeId).toBe(welcomeId);
    expect(await server.call(registerEndpoints.list, {}, there)).toMatchObject({ status: 401 });
    expect(await byOnce(once)).toMatchObject({ status: 200, code: 404 });
    const swapped = { token: await issue(), userInfo: true };
    expect((await server.ask(platformEndpoints.swapToken, swapped, { tenantId })).userInfo).toEqual(known);

    const both = await issue();
    const results = await Promise.all([byOnce(both), byOnce(both)]);
    expect(results.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 404]);
    for (const oncetoken of ['', 'a b', 'x'.repeat(5_000)])
      expect(await byOnce(oncetoken)).toMatchObject({ status: 400 });

    const unused = await issue();
    await server.school.signOut.end(tenantId, 'newStudent', signedIn.token, { everywhere: true });
    expect(await byOnce(unused)).toMatchObject({ code: 404 });
    expect(await server.call(platformEndpoints.currentUser, {}, student)).toMatchObject({ status: 401 });
  });

  it('a code is sent to a mobile, and an unknown ticket is refused', async () => {
    const sent = await server.call(phoneCodeEndpoints.sendPhoneCode, { phone: '13800138000' }, { tenantId });
    expect(sent).toMatchObject({ status: 200, code: 0 });
    const typed = { ticket: 'rubbish', code: '000000' };
    expect(await server.call(phoneCodeEndpoints.verifyPhoneCode, typed, { tenantId })).toMatchObject({
      status: 400,
      data: { path: 'code' },
    });
  });

  it('every served call is one of those that the tests and the conformance command go through', async () => {
    const described = (await server.app.inject('/openapi.json')).json();
    // The report of an app's own error is no call of a tenant, and a browser opens the payer's authorisation itself.
    const others = [`/${CLIENT_ERRORS_PATH}`, AUTHORISATION_PATH];
    const served = Object.keys(described.paths).filter((path) => !others.includes(path));
    expect(everyCall.map((call) => `/${endpointPath(call)}`).sort()).toEqual(served.sort());
  });
});
