import { beforeEach, describe, expect, it } from 'vitest';
import { faceSecondsOf } from '#school/core/checkin/face/gate-faces';
import type { CheckinRules } from '#school/core/checkin/student-record';
import { portrait } from '#school/demo/portrait';
import { qingyunCheckin } from '#school/demo/qingyun/qingyun-checkin';
import { studentsIn } from '#test/support/memory-store/listed';
import { orThrow } from '#test/support/or-throw';
import { Autumn, TENANT, who } from '../autumn';

const SHOWN = { seconds: 10, consent: '核验时显示照片10秒。' };

let autumn: Autumn;
let student: { readonly token: string; readonly welcomeId: string };
const welcome = () => autumn.school.welcome;
const steward = (name = 'desk-1') => autumn.school.desk.stewardToken(TENANT, name);

beforeEach(async () => {
  autumn = await Autumn.open();
});

async function open(faceAtGate: CheckinRules['faceAtGate']): Promise<void> {
  const { rules, pages } = qingyunCheckin(autumn.clock.now());
  const setting = {
    ...rules.setting,
    notice: false,
    info: false,
    confirm: false,
  };
  await welcome().setup.open(TENANT, {
    rules: { ...rules, setting, faceAtGate },
    pages,
  });
}

/** A student whose photo is approved. */
async function admit(): Promise<void> {
  await welcome().setup.admit(TENANT, { name: who.name, idCard: who.idCard });
  const { token, record } = orThrow(await welcome().auth.signIn(TENANT, who, undefined));
  student = { token, welcomeId: record.welcomeId };
  const { facePhotos } = welcome();
  orThrow(await facePhotos.consent(TENANT, token, undefined));
  const { path } = await autumn.upload(token);
  orThrow(await facePhotos.submit(TENANT, token, path));
  orThrow(await autumn.school.desk.decideFace(TENANT, student.welcomeId, 'pass'));
}

const pass = async () => orThrow(await welcome().passes.issue(TENANT, student.token)).token;
const report = async (by: string) =>
  orThrow(await welcome().reports.report(TENANT, by, { pass: await pass() }, undefined));
const show = (by: string) => welcome().gateFaces.show(TENANT, by, student.welcomeId);

describe('the approved face at the gate', () => {
  it('the steward who reported the student can see the approved face for the seconds that the school sets', async () => {
    await open(SHOWN);
    await admit();
    const by = await steward();
    expect(await show(by)).toEqual({ refused: 'notFound' });
    expect(await report(by)).toMatchObject({ faceSeconds: 10 });
    autumn.clock.pass(4_000);
    const face = orThrow(await show(by));
    expect(face).toMatchObject({ type: 'image/png', seconds: 6 });
    expect(new Uint8Array(Buffer.concat(face.bytes))).toEqual(portrait());
    expect(await show(await steward('desk-2'))).toEqual({
      refused: 'notFound',
    });
    autumn.clock.pass(6_000);
    expect(await show(by)).toEqual({ refused: 'notFound' });
  });

  it('the face is not shown at the gate if the consent did not mention it', async () => {
    await open(undefined);
    await admit();
    await open(SHOWN);
    const by = await steward();
    expect(await report(by)).not.toHaveProperty('faceSeconds');
    expect(await show(by)).toEqual({ refused: 'notFound' });
  });

  it('a face is shown for no longer than its student has consented to, whatever the school sets later', async () => {
    await open(SHOWN);
    await admit();
    const { faceConsent } = orThrow(await welcome().plan(TENANT));
    await open({ seconds: 20, consent: '核验时显示照片20秒。' });
    expect(await report(await steward())).toMatchObject({ faceSeconds: 10 });
    const pages = await autumn.store.read((reading) => reading.welcome.pages(TENANT));
    const [former] = pages?.formerConsents?.slice(-1) ?? [];
    const [student] = await studentsIn(autumn.store, TENANT);
    expect(former).toMatchObject({ version: student?.faceConsent?.version, text: faceConsent });
  });

  it('a consent from before its seconds were stored counts for the shortest time that the school has set', () => {
    const face = { state: 'passed', path: 'a', passedAt: 0 } as const;
    const seconds = (shortest?: number) =>
      faceSecondsOf(
        { face, faceConsent: { at: 0, atGate: true } },
        { faceAtGate: { seconds: 20, consent: '', shortest } },
      );
    expect([seconds(), seconds(10), seconds(0)]).toEqual([20, 10, undefined]);
  });

  it('the face is not shown at the gate after the school has switched it off', async () => {
    await open(SHOWN);
    await admit();
    await open(undefined);
    const by = await steward();
    expect(await report(by)).not.toHaveProperty('faceSeconds');
    expect(await show(by)).toEqual({ refused: 'notFound' });
  });

  it('the face is not shown for a scan that was synced later', async () => {
    await open(SHOWN);
    await admit();
    const by = await steward();
    const scan = { pass: await pass(), scannedAt: autumn.clock.now() };
    const [synced] = await welcome().reports.sync(TENANT, by, [scan], undefined);
    expect(synced).toMatchObject({ outcome: 'reported' });
    expect(await show(by)).toEqual({ refused: 'notFound' });
  });

  it('the consent says that the gate shows the photo, for at most half a minute', async () => {
    await open(SHOWN);
    expect(orThrow(await welcome().plan(TENANT)).faceConsent).toMatch(/核验时显示照片10秒。$/);
    const tooLong = { seconds: 31, consent: '核验时显示照片31秒。' };
    await expect(open(tooLong)).rejects.toThrow('gate.seconds seconds');
    await expect(open({ ...SHOWN, seconds: 20 })).rejects.toThrow('gate.consent secondsUnsaid');
  });
});

describe('a new student’s own name', () => {
  it('only the student can read their full name, which is stored encrypted', async () => {
    await open(undefined);
    await admit();
    expect(orThrow(await welcome().record(TENANT, student.token))).toMatchObject({
      name: who.name,
      maskedName: '何*怡',
    });
    const kept = await autumn.store.read((reading) => reading.welcome.find(TENANT, student.welcomeId));
    expect(JSON.stringify(kept)).not.toContain(who.name);
  });
});
