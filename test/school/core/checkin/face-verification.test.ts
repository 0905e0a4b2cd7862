import { describe, expect, it, test } from 'vitest';
import type { FaceVerdict, FaceVerifier, SubmittedFacePhoto } from '#school/core/checkin/face/face-verifier';
import { portrait } from '#school/demo/portrait';
import { qingyunCheckin } from '#school/demo/qingyun/qingyun-checkin';
import { orThrow } from '#test/support/or-throw';
import { Autumn, TENANT, who } from '../autumn';

/** A school whose check-in begins with the photo, and a student who has consented and uploaded one. */
async function admitted(faceVerifier?: FaceVerifier) {
  const autumn = await Autumn.open(faceVerifier);
  const { welcome } = autumn.school;
  const { rules, pages } = qingyunCheckin(autumn.clock.now());
  const setting = { ...rules.setting, notice: false, info: false, confirm: false };
  await welcome.setup.open(TENANT, { rules: { ...rules, setting }, pages });
  await welcome.setup.admit(TENANT, { name: who.name, idCard: who.idCard });
  const { token, record } = orThrow(await welcome.auth.signIn(TENANT, who, undefined));
  orThrow(await welcome.facePhotos.consent(TENANT, token, undefined));
  const { path } = await autumn.upload(token);
  const handIn = async () => orThrow(await welcome.facePhotos.submit(TENANT, token, path));
  return { autumn, token, handIn, welcomeId: record.welcomeId };
}

const answering = (verdict: FaceVerdict): FaceVerifier => ({
  handles: () => true,
  async verify(_, read) {
    return (await read()) ? verdict : 'notVerified';
  },
});

test('a face photo awaits the desk at a school without a verification service', async () => {
  const { autumn, handIn } = await admitted();
  expect((await handIn()).face.state).toBe('checking');
  expect(autumn.events.map(({ kind }) => kind)).not.toContain('faceDecision');
});

test.each([
  ['pass', { state: 'passed' }],
  [{ refuse: ['blurred'] }, { state: 'refused', triesLeft: 2 }],
] as const)(
  'a photo that is handed in again after a lost response is not verified again (%j)',
  async (verdict, face) => {
    let verified = 0;
    const { handIn } = await admitted({
      handles: () => true,
      verify: async () => {
        verified += 1;
        return verdict;
      },
    });
    await handIn();
    expect((await handIn()).face).toMatchObject(face);
    expect(verified).toBe(1);
  },
);

test('the verification service receives the photo and the student’s number at the school, no name and no ID number', async () => {
  const given: (SubmittedFacePhoto | undefined)[] = [];
  const { handIn, welcomeId } = await admitted({
    handles: () => true,
    async verify(tenantId, read) {
      expect(tenantId).toBe(TENANT);
      given.push(await read());
      return 'notVerified';
    },
  });
  expect((await handIn()).face.state).toBe('checking');
  const [face] = given;
  expect(face).toMatchObject({ welcomeId, type: 'image/png' });
  expect(new Uint8Array(Buffer.concat(face?.bytes ?? []))).toEqual(portrait());
  const { bytes: _, ...said } = face ?? { bytes: [] };
  expect(JSON.stringify(said)).not.toContain(who.name);
  expect(JSON.stringify(said)).not.toContain(who.idCard);
});

test('an accepted face photo returns the student’s own record as passed, and the log names the system as the actor', async () => {
  const { autumn, handIn, welcomeId } = await admitted(answering('pass'));
  expect(await handIn()).toMatchObject({ name: who.name, face: { state: 'passed' } });
  expect(autumn.events.at(-1)).toMatchObject({
    kind: 'faceDecision',
    decision: 'pass',
    actor: 'system',
    subject: welcomeId,
    outcome: 'done',
  });
});

test('a refused face photo names its reasons and uses one attempt', async () => {
  const { handIn } = await admitted(answering({ refuse: ['notHer'] }));
  expect((await handIn()).face).toMatchObject({ state: 'refused', reasons: ['notHer'], triesLeft: 2 });
});

test('a verification result has no effect after the student chose the desk', async () => {
  let chooseDesk = async (): Promise<void> => undefined;
  const { autumn, token, handIn } = await admitted({
    handles: () => true,
    async verify() {
      await chooseDesk();
      return 'pass';
    },
  });
  chooseDesk = async () => void orThrow(await autumn.school.welcome.facePhotos.atDesk(TENANT, token));
  expect((await handIn()).face.state).toBe('desk');
  expect(autumn.events.at(-1)).toMatchObject({ kind: 'faceDecision', actor: 'system', outcome: 'invalid' });
});

describe('the consent to face verification', () => {
  it('the consent names the service if there is one, and is stored with the version of its text', async () => {
    const { autumn, welcomeId } = await admitted(answering('pass'));
    const { faceConsent, faceConsentVersion } = orThrow(await autumn.school.welcome.plan(TENANT));
    expect(faceConsent).toContain('人脸核验服务');
    const kept = await autumn.store.read((reading) => reading.welcome.find(TENANT, welcomeId));
    expect(kept?.faceConsent).toMatchObject({ version: faceConsentVersion, namesService: true });
  });

  it('the consent mentions no service if there is none', async () => {
    const { autumn } = await admitted();
    const { faceConsent, faceConsentVersion } = orThrow(await autumn.school.welcome.plan(TENANT));
    expect(faceConsent).not.toContain('人脸核验服务');
    expect(faceConsentVersion).toMatch(/^[0-9a-f]{16}$/);
  });

  it('a photo with a consent of before the service was introduced goes to the desk only', async () => {
    let hasService = false;
    let given: unknown = 'nothing yet';
    const { autumn, token, handIn } = await admitted({
      handles: () => hasService,
      async verify(_, read) {
        given = await read();
        return given ? 'pass' : 'notVerified';
      },
    });
    const before = orThrow(await autumn.school.welcome.plan(TENANT)).faceConsentVersion;
    hasService = true;
    expect((await handIn()).face.state).toBe('checking');
    expect(given).toBeUndefined();
    const again = (version: string | undefined) =>
      autumn.school.welcome.facePhotos.consent(TENANT, token, undefined, version);
    expect(await again(before)).toEqual({ refused: 'invalid', path: 'faceConsent', reason: 'changed' });
  });

  it('a photo is verified after the student renews the consent, which names the service now', async () => {
    let hasService = false;
    const { autumn, token, handIn } = await admitted({ ...answering('pass'), handles: () => hasService });
    hasService = true;
    const { faceConsentVersion } = orThrow(await autumn.school.welcome.plan(TENANT));
    orThrow(await autumn.school.welcome.facePhotos.consent(TENANT, token, undefined, faceConsentVersion));
    expect((await handIn()).face.state).toBe('passed');
  });
});
