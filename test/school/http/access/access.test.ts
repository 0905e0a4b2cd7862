import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Receipt } from '#domain/enrollment/application-submission';
import type { Attachment } from '#domain/form/template';
import type { Endpoint } from '#wire/endpoint';
import { fileEndpoints } from '#wire/files';
import { planEndpoints } from '#wire/plans';
import { registerEndpoints } from '#wire/register';
import { type Credentials, DemoServer, endpoints } from '../demo-server';
import { person } from '../people';

const FREE_PLAN = '2026年短期技能培训招生';
const PLAN_WITH_FILES = '2026年秋季高职招生';
const LAKESIDE_PLAN = '2026年高一新生登记';

describe('access by token', () => {
  let server: DemoServer;
  let qingyun: string;
  let lakeside: string;
  let mine: Receipt<string>;
  let theirs: Receipt<string>;
  let elsewhere: Receipt<string>;
  let draftToken: string;
  beforeAll(async () => {
    server = await DemoServer.start();
    qingyun = await server.tenantId('qingyun');
    lakeside = await server.tenantId('lakeside');
    mine = await server.apply(FREE_PLAN, person(30), qingyun);
    theirs = await server.apply(FREE_PLAN, person(31), qingyun);
    elsewhere = await server.apply(LAKESIDE_PLAN, person(30), lakeside);
    draftToken = (await server.draft(FREE_PLAN, person(32), qingyun)).grant.token;
  });
  afterAll(() => server.app.close());

  const guarded: [string, Endpoint<unknown, unknown>][] = [
    ['list', registerEndpoints.list],
    ['getUserDetail', registerEndpoints.detail],
    ['judgeReject', registerEndpoints.reject],
    ['updateUserDetail', registerEndpoints.update],
  ];
  it.each(guarded)(
    '%s is refused without a token of an applicant of this school',
    async (_name, endpoint) => {
      const request = { applicationId: mine.applicationId, version: 1, answers: {} };
      const strangers: Credentials[] = [
        { tenantId: qingyun },
        { tenantId: qingyun, bearer: 'nobody' },
        { tenantId: qingyun, bearer: draftToken },
        { tenantId: qingyun, bearer: elsewhere.token },
        { tenantId: lakeside, bearer: mine.token },
        { tenantId: qingyun, bearer: await server.school.desk.stewardToken(qingyun) },
      ];
      for (const stranger of strangers) {
        expect(await server.call(endpoint, request, stranger)).toMatchObject({ status: 401, code: 401 });
      }
    },
  );

  it('an application of another applicant or tenant is not found', async () => {
    for (const applicationId of [theirs.applicationId, elsewhere.applicationId]) {
      const request = { applicationId, version: 1, answers: { phone: '13900139000' } };
      for (const endpoint of endpoints(
        registerEndpoints.detail,
        registerEndpoints.reject,
        registerEndpoints.update,
      )) {
        const refused = await server.call(endpoint, request, { tenantId: qingyun, bearer: mine.token });
        expect(refused).toMatchObject({ status: 200, code: 404 });
      }
    }
  });

  it('a plan of another tenant is not found', async () => {
    const { id: planId } = await server.plan(LAKESIDE_PLAN, lakeside);
    for (const endpoint of endpoints(
      planEndpoints.detail,
      registerEndpoints.template,
      registerEndpoints.openDraft,
    )) {
      expect(await server.call(endpoint, { planId }, { tenantId: qingyun })).toMatchObject({ code: 404 });
    }
  });

  it('an unknown tenant is not found', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/enrollment-manage/plan/findPlanList',
      headers: { tenantid: 'nobody' },
      payload: {},
    });
    expect(response.json()).toMatchObject({ code: 404, success: false });
  });

  it('a draft is submitted with its own token only, and to its own plan only', async () => {
    const { grant, submission } = await server.draft(FREE_PLAN, person(33), qingyun);
    for (const bearer of [mine.token, 'nobody', undefined]) {
      const refused = await server.call(registerEndpoints.register, submission, {
        tenantId: qingyun,
        bearer,
      });
      expect(refused).toMatchObject({ status: 401 });
    }
    const foreign = await server.call(registerEndpoints.register, submission, {
      tenantId: lakeside,
      bearer: grant.token,
    });
    expect(foreign).toMatchObject({ status: 401 });
    const elsewherePlan = await server.plan('2026年成人继续教育招生', qingyun);
    const moved = { ...submission, planId: elsewherePlan.id };
    const refused = await server.call(registerEndpoints.register, moved, {
      tenantId: qingyun,
      bearer: grant.token,
    });
    expect(refused).toMatchObject({ status: 400, data: { path: 'planId' } });
  });

  it('an expired token is refused', async () => {
    const aged = await DemoServer.start();
    const tenantId = await aged.tenantId();
    const receipt = await aged.apply(FREE_PLAN, person(34), tenantId);
    aged.clock.time += 400 * 86_400_000;
    const refused = await aged.call(registerEndpoints.list, {}, { tenantId, bearer: receipt.token });
    expect(refused).toMatchObject({ status: 401, code: 401 });
    await aged.app.close();
  });

  it('a file of another applicant cannot be read, and no file be uploaded in their name', async () => {
    const { submission } = await server.draft(PLAN_WITH_FILES, person(33), qingyun);
    const [{ path }] = submission.answers.photo as readonly [Attachment];
    for (const bearer of [mine.token, theirs.token]) {
      const refused = await server.call(
        fileEndpoints.readableUrl,
        { filePath: path },
        { tenantId: qingyun, bearer },
      );
      expect(refused).toMatchObject({ status: 200, code: 404 });
    }
    const foreign = { tenantId: lakeside, bearer: elsewhere.token };
    expect(await server.call(fileEndpoints.readableUrl, { filePath: path }, foreign)).toMatchObject({
      code: 404,
    });
    expect(await server.call(fileEndpoints.token, {}, { tenantId: qingyun })).toMatchObject({ status: 401 });
    const file = { filePath: 'a.png', fileType: 'image/png' };
    for (const uploadToken of [undefined, 'nobody', mine.token]) {
      const refused = await server.call(fileEndpoints.uploadUrl, file, { tenantId: qingyun, uploadToken });
      expect(refused).toMatchObject({ status: 401, code: 401 });
    }
    const { token } = await server.ask(fileEndpoints.token, {}, { tenantId: qingyun, bearer: mine.token });
    const other = await server.call(fileEndpoints.uploadUrl, file, {
      tenantId: lakeside,
      uploadToken: token,
    });
    expect(other).toMatchObject({ status: 401 });
  });
});
