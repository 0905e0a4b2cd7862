import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASS_LIFE } from '#domain/checkin/pass';
import { readTexts } from '#domain/text/read-texts';
import type { FaceDecision } from '#school/core/checkin/face/face-decision';
import { chineseTexts } from '#test/support/chinese-texts';
import { codes } from '#wire/codes';
import { fileEndpoints } from '#wire/files';
import { signOutEndpoints } from '#wire/sign-out';
import { stewardEndpoints } from '#wire/steward';
import { welcomeEndpoints } from '#wire/welcome';
import { welcomeManageEndpoints } from '#wire/welcome-manage';
import { checkinAnswers as answers } from './checkin-answers';
import { DemoServer, pathOf } from './demo-server';

const XIAOYU = { name: '李晓雨', idCard: '110000200805120029' };
const SIYUAN = { name: '陈思远', idCard: '110000200711200036' };
const ZIHAN = { name: '王子涵', idCard: '110000200803070013' };

let server: DemoServer;
let tenantId: string;
beforeAll(async () => {
  server = await DemoServer.start();
  tenantId = await server.tenantId();
});
afterAll(() => server.app.close());

async function signIn(identity: { name: string; idCard: string }) {
  const { token, record } = await server.ask(welcomeEndpoints.signIn, identity, { tenantId });
  return { me: { tenantId, bearer: token }, record };
}

async function steward(tenant = tenantId) {
  const payload = { tenantId: tenant };
  const response = await server.app.inject({ method: 'POST', url: '/sandbox/api/sign-in', payload });
  return { tenantId: tenant, bearer: response.json().data.token as string };
}

describe('check-in over HTTP', () => {
  it('李晓雨 completes check-in from the look-up to the scanned pass', async () => {
    const result = await server.ask(welcomeEndpoints.queryEnroll, XIAOYU, { tenantId });
    expect(readTexts(result, chineseTexts)).toMatchObject({
      maskedName: '李*雨',
      admission: { school: '青云职业技术学院', major: '计算机应用技术', className: '计算机应用技术2601班' },
      reported: false,
    });
    const { me, record } = await signIn(XIAOYU);
    expect(record).toMatchObject({ face: { state: 'none' }, version: 1, guardianNeeded: false });

    // Steps cannot be skipped.
    expect(await server.call(welcomeEndpoints.pass, {}, me)).toMatchObject({
      status: 400,
      data: { path: 'step', reason: 'notice' },
    });
    const notice = await server.ask(welcomeEndpoints.notice, {}, me);
    expect(notice.documents).toHaveLength(3);
    await server.ask(welcomeEndpoints.noticeRead, {}, me);

    const form = await server.ask(welcomeEndpoints.infoForm, {}, me);
    expect(form).toMatchObject({ answers: {}, version: 0, template: { planId: record.welcomeId } });
    expect(
      await server.call(
        welcomeEndpoints.updateInfo,
        { version: 0, answers: { ...answers, ethnicGroup: '99' } },
        me,
      ),
    ).toMatchObject({ status: 400, data: { path: 'answers.ethnicGroup', reason: 'option' } });
    const saved = await server.ask(welcomeEndpoints.updateInfo, { version: 0, answers }, me);
    expect(saved.infoSavedAt).toEqual(expect.any(Number));
    // Confirming an outdated version returns the current form in all languages.
    const newer = await server.call(welcomeEndpoints.confirmInfo, { version: 0 }, me);
    expect(newer.data).toEqual(await server.ask(welcomeEndpoints.infoForm, {}, me));
    expect(form.template.steps[0]).toHaveProperty('en');
    await server.ask(welcomeEndpoints.confirmInfo, { version: 1 }, me);

    // A photo requires consent, its own upload and the school's approval.
    const photo = await server.upload(me, '照片.png');
    expect(await server.call(welcomeManageEndpoints.uploadPhoto, { path: photo.path }, me)).toMatchObject({
      status: 400,
      data: { path: 'faceConsent' },
    });
    await server.ask(welcomeEndpoints.faceConsent, {}, me);
    const handed = await server.ask(welcomeManageEndpoints.uploadPhoto, { path: photo.path }, me);
    expect(handed.face).toMatchObject({ state: 'checking', triesLeft: 3 });
    const desk = await steward();
    const decide = (decision: FaceDecision) =>
      server.school.desk.decideFace(tenantId, record.welcomeId, decision);
    expect(await decide({ refuse: ['tooDark'] })).toMatchObject({
      face: { state: 'refused', reasons: ['tooDark'], triesLeft: 2 },
    });
    const better = await server.upload(me, '照片2.png');
    await server.ask(welcomeManageEndpoints.uploadPhoto, { path: better.path }, me);
    // The rejected photo was deleted, with its bytes.
    expect(await server.call(fileEndpoints.readableUrl, { filePath: photo.path }, me)).toMatchObject({
      code: 404,
    });
    const { decryUrl } = await server.ask(fileEndpoints.readableUrl, { filePath: better.path }, me);
    expect((await server.app.inject(pathOf(decryUrl))).statusCode).toBe(200);
    expect(await decide('pass')).toMatchObject({ face: { state: 'passed' } });

    const pass = await server.ask(welcomeEndpoints.pass, {}, me);
    expect(pass.token).not.toContain('110000');
    expect(await server.ask(welcomeManageEndpoints.verifyProcess, {}, me)).not.toHaveProperty('reportedAt');
    const seen = await server.ask(stewardEndpoints.report, { pass: pass.token, stationId: 'qy-gate' }, desk);
    expect(seen).toMatchObject({ maskedName: '李*雨', face: 'passed' });
    expect(await server.ask(welcomeManageEndpoints.verifyProcess, {}, me)).toMatchObject({
      reportedAtStation: { zh: '报到核验', en: 'Check-in desk' },
    });
    expect(seen.faceSeconds).toBe(10);
    const { welcomeId } = record;
    expect(await server.ask(stewardEndpoints.face, { welcomeId }, desk)).toMatchObject({
      type: 'image/png',
      seconds: 10,
    });
    expect(await server.call(stewardEndpoints.face, { welcomeId }, await steward())).toMatchObject({
      code: 404,
    });
    expect(await server.call(stewardEndpoints.report, { code: pass.code }, desk)).toMatchObject({
      code: codes.passUsed,
      data: { at: seen.reportedAt, station: '报到核验' },
    });
    expect(await server.call(welcomeEndpoints.deletePhoto, {}, me)).toMatchObject({
      status: 400,
      data: { reason: 'reported' },
    });
    await server.ask(signOutEndpoints.newStudent, {}, me);
    expect((await server.call(welcomeEndpoints.detail, {}, me)).status).toBe(401);
  });

  it('a conflicting save from a second device is refused with what the first one saved', async () => {
    const one = (await signIn(ZIHAN)).me;
    const other = (await signIn(ZIHAN)).me;
    const { version, answers: before } = await server.ask(welcomeEndpoints.infoForm, {}, other);
    const change = (homeAddress: string) => ({ version, answers: { ...before, homeAddress } });
    const saved = await server.ask(welcomeEndpoints.updateInfo, change('一号楼'), one);
    expect(saved).not.toHaveProperty('infoConfirmedAt');
    expect(await server.call(welcomeEndpoints.updateInfo, change('二号楼'), other)).toMatchObject({
      code: codes.changedElsewhere,
      data: { version: version + 1, answers: { homeAddress: '一号楼' } },
    });
    // After a lost response: the repetition counts as saved.
    await server.ask(welcomeEndpoints.updateInfo, change('一号楼'), other);
    await server.ask(welcomeEndpoints.confirmInfo, { version: version + 1 }, other);
  });

  it('a pass is refused if it was altered, is another school’s, or is older than an hour', async () => {
    const { me } = await signIn(SIYUAN);
    const desk = await steward();
    const pass = await server.ask(welcomeEndpoints.pass, {}, me);
    const [head = ''] = pass.token.split(/\.(?=[^.]*$)/);
    for (const altered of [`${head}.${'A'.repeat(86)}`, pass.token.replace(pass.code, '222222'), 'nothing']) {
      expect(await server.call(stewardEndpoints.report, { pass: altered }, desk)).toMatchObject({
        status: 400,
        data: { path: 'pass' },
      });
    }
    const lakeside = await steward(await server.tenantId('lakeside'));
    for (const shown of [{ pass: pass.token }, { code: pass.code }]) {
      expect(await server.call(stewardEndpoints.report, shown, lakeside)).toMatchObject({ code: 404 });
    }
    expect((await server.call(stewardEndpoints.report, { pass: pass.token }, me)).status).toBe(401);
    server.clock.time += PASS_LIFE;
    for (const shown of [{ pass: pass.token }, { code: pass.code }]) {
      expect(await server.call(stewardEndpoints.report, shown, desk)).toMatchObject({
        code: codes.passExpired,
        data: { at: pass.expiresAt },
      });
    }
    // A steward without network had scanned it in time.
    const scans = [{ pass: pass.token, scannedAt: pass.issuedAt + 1_000 }];
    const first = await server.ask(stewardEndpoints.sync, { scans }, desk);
    expect(first.outcomes).toMatchObject([{ outcome: 'reported', student: { maskedName: '陈*远' } }]);
    expect(await server.ask(stewardEndpoints.sync, { scans }, desk)).toEqual(first);
    const second = await steward();
    const later = [{ pass: pass.token, scannedAt: pass.issuedAt + 9_000 }];
    expect((await server.ask(stewardEndpoints.sync, { scans: later }, second)).outcomes).toMatchObject([
      { outcome: 'used', at: pass.issuedAt + 1_000 },
    ]);
    for (const [who, own] of [
      [desk, true],
      [second, false],
    ] as const) {
      const { reports } = await server.ask(stewardEndpoints.reports, {}, who);
      expect(reports.find(({ maskedName }) => maskedName === '陈*远')).toMatchObject({
        own,
        via: 'sync',
        laterScans: [{ scannedAt: pass.issuedAt + 9_000, own: !own }],
      });
    }
  });

  it('an unknown person and wrong details get the same response, and count as attempts', async () => {
    const stranger = { name: '李晓雾', idCard: XIAOYU.idCard };
    for (let tried = 0; tried < 5; tried += 1) {
      expect(await server.call(welcomeEndpoints.signIn, stranger, { tenantId })).toMatchObject({ code: 404 });
    }
    expect(await server.call(welcomeEndpoints.report, stranger, { tenantId })).toMatchObject({
      code: codes.tooManyAttempts,
      data: { retryAfter: expect.any(Number) },
    });
  });
});
