import { beforeEach, describe, expect, it } from 'vitest';
import type { Answers, Attachment } from '#domain/form/template';
import { withCheckDigit } from '#features/support/people';
import { studentOwner } from '#school/core/access/file-owners';
import { Unauthenticated } from '#school/core/access/unauthenticated';
import type { CheckinPlanSetup } from '#school/core/checkin/checkin-setup';
import { decideFaceIn, type FaceDecision } from '#school/core/checkin/face/face-decision';
import { UNCLAIMED_LIFE } from '#school/core/files/upload-limits';
import { portrait } from '#school/demo/portrait';
import { qingyunCheckin } from '#school/demo/qingyun/qingyun-checkin';
import { orThrow } from '#test/support/or-throw';
import { checkinAnswers } from '../../http/checkin-answers';
import { readByteArray } from '../../read-byte-array';
import { Autumn, TENANT, who } from '../autumn';
import { uploadDirectly } from '../files/direct-uploads';

const CHILD = { name: '何小满', idCard: withCheckDigit('33000020140416002') };
const GUARDIAN = { name: '何建国', phone: '138 0013 8000' };

let autumn: Autumn;
const welcome = () => autumn.school.welcome;
beforeEach(async () => {
  autumn = await Autumn.open();
});

/** A check-in that begins with the photo. */
function photoFirst(changes: Partial<CheckinPlanSetup['rules']['setting']> = {}): Promise<void> {
  const { rules, pages } = qingyunCheckin(autumn.clock.now());
  const setting = { ...rules.setting, notice: false, info: false, ...changes };
  return welcome().setup.open(TENANT, { rules: { ...rules, setting }, pages });
}

async function admitted(person: { name: string; idCard: string } = who): Promise<string> {
  await welcome().setup.admit(TENANT, { name: person.name, idCard: person.idCard });
  return orThrow(await welcome().auth.signIn(TENANT, person, undefined)).token;
}

it('a step that the school does not ask for any more is refused as such, whichever comes next', async () => {
  await photoFirst({ facePhoto: 'notRequired' });
  const token = await admitted();
  const { facePhotos } = welcome();
  const refused = { refused: 'invalid', path: 'step', reason: 'notWanted' };
  expect(await facePhotos.consent(TENANT, token, undefined)).toEqual(refused);
  await photoFirst({ notice: true });
  expect(await facePhotos.consent(TENANT, token, undefined)).toEqual({ ...refused, reason: 'notice' });
});

describe('the consent to a face photo', () => {
  it('the consent of a student below 14 needs a guardian’s, until the 14th birthday in China', async () => {
    await photoFirst();
    const token = await admitted(CHILD);
    const { facePhotos } = welcome();
    expect(orThrow(await welcome().record(TENANT, token)).guardianNeeded).toBe(true);
    expect(await facePhotos.consent(TENANT, token, undefined)).toEqual({
      refused: 'invalid',
      path: 'guardian',
      reason: 'required',
    });
    expect(await facePhotos.consent(TENANT, token, { ...GUARDIAN, phone: '123' })).toMatchObject({
      path: 'guardian.phone',
    });
    // The phone refuses these as well: nobody could be named by them.
    for (const [name, reason] of [
      ['1', 'fullName.characters'],
      ['\u3164\u3164', 'required'],
      ['何', 'fullName.length'],
    ] as const)
      expect(await facePhotos.consent(TENANT, token, { ...GUARDIAN, name })).toEqual({
        refused: 'invalid',
        path: 'guardian.name',
        reason,
      });
    expect(orThrow(await welcome().record(TENANT, token))).not.toHaveProperty('faceConsentAt');
    expect(orThrow(await facePhotos.consent(TENANT, token, GUARDIAN)).faceConsentAt).toBe(autumn.clock.now());

    // In China 16 April 2028 begins at 16:00 UTC of the day before.
    autumn.clock.time = Date.UTC(2028, 3, 15, 15, 59);
    const later = orThrow(await welcome().auth.signIn(TENANT, CHILD, undefined));
    expect(later.record.guardianNeeded).toBe(true);
    autumn.clock.pass(60_000);
    expect(orThrow(await welcome().record(TENANT, later.token)).guardianNeeded).toBe(false);
  });
});

describe('a face photo', () => {
  it('a face photo is the student’s own upload, readable by the student and stewards only, and deleted with its bytes', async () => {
    await photoFirst();
    const token = await admitted();
    const other = await admitted(CHILD);
    const { facePhotos } = welcome();
    orThrow(await facePhotos.consent(TENANT, token, undefined));
    const { path } = await autumn.upload(token);
    const theirs = await autumn.upload(other);
    expect(await facePhotos.submit(TENANT, token, theirs.path)).toMatchObject({
      path: 'path',
      reason: 'photo',
    });
    const text = await autumn.upload(token, 'a.txt', 'text/plain');
    expect(await facePhotos.submit(TENANT, token, text.path)).toMatchObject({ path: 'path' });

    const { welcomeId } = orThrow(await facePhotos.submit(TENANT, token, path));
    expect(studentOwner(welcomeId)).toContain(welcomeId);
    const { readableFiles } = autumn.school;
    expect(await readableFiles.readable(TENANT, other, path)).toEqual({ refused: 'notFound' });
    const access = orThrow(await readableFiles.readable(TENANT, await autumn.steward(), path));
    const photo = orThrow(await readableFiles.read(path, access));
    expect(await readByteArray(await photo.bytes())).toEqual([...portrait()]);

    const deleted = orThrow(await facePhotos.delete(TENANT, token));
    expect(deleted).toMatchObject({ face: { state: 'none' } });
    expect(deleted).not.toHaveProperty('faceConsentAt');
    expect(await readableFiles.readable(TENANT, await autumn.steward(), path)).toEqual({
      refused: 'notFound',
    });
    expect(await readableFiles.read(path, access)).toEqual({ refused: 'notFound' });
  });

  it('a submitted face photo survives the sweep, and an unused upload does not', async () => {
    await photoFirst();
    const token = await admitted();
    orThrow(await welcome().facePhotos.consent(TENANT, token, undefined));
    const kept = await autumn.upload(token);
    await autumn.upload(token);
    orThrow(await welcome().facePhotos.submit(TENANT, token, kept.path));
    autumn.clock.pass(100 * 24 * 3_600_000);
    expect((await autumn.school.sweep.run()).files).toBe(1);
    expect(
      await autumn.school.readableFiles.readable(TENANT, await autumn.steward(), kept.path),
    ).toHaveProperty('signature');
  });

  it('a decision about a face photo that was replaced meanwhile does not apply to its replacement', async () => {
    await photoFirst();
    const token = await admitted();
    const { facePhotos } = welcome();
    const handIn = async () => {
      orThrow(await facePhotos.consent(TENANT, token, undefined));
      const { path } = await autumn.upload(token);
      const { welcomeId } = orThrow(await facePhotos.submit(TENANT, token, path));
      return { path, welcomeId };
    };
    const decideFace = (decision: FaceDecision, welcomeId: string, path: string) =>
      autumn.store.transaction((tables) =>
        decideFaceIn(tables, autumn.clock.now(), { tenantId: TENANT, welcomeId, decision, path }),
      );
    const seen = await handIn();
    orThrow(await facePhotos.delete(TENANT, token));
    const { path, welcomeId } = await handIn();
    for (const decision of ['pass', { refuse: ['blurred'] }] as const)
      expect(await decideFace(decision, welcomeId, seen.path)).toMatchObject({
        refused: 'invalid',
        path: 'face',
      });
    expect(orThrow(await welcome().record(TENANT, token)).face).toMatchObject({
      state: 'checking',
      triesLeft: 3,
    });
    expect(await decideFace('pass', welcomeId, path)).toMatchObject({
      face: { state: 'passed' },
    });
  });

  it('leaving the face check to the desk completes the step', async () => {
    await photoFirst();
    const token = await admitted();
    orThrow(await welcome().facePhotos.atDesk(TENANT, token));
    const { token: pass } = orThrow(await welcome().passes.issue(TENANT, token));
    expect(await welcome().reports.report(TENANT, await autumn.steward(), { pass }, undefined)).toMatchObject(
      {
        face: 'desk',
      },
    );
  });
});

describe('the information', () => {
  it('saving information without a session does not look up its files', async () => {
    await photoFirst({ info: true });
    const { files, welcome: checkin } = autumn.school;
    uploadDirectly(autumn.blobs, portrait());
    const { token } = await autumn.draft();
    const announced = { name: 'a.png', type: 'image/png', size: portrait().length };
    const { path } = orThrow(
      await files.openUpload(TENANT, await files.uploadToken(TENANT, token), announced),
    );
    const answers = { photo: [{ ...announced, path }] };
    await expect(checkin.information.save(TENANT, 'nobody', { version: 0, answers })).rejects.toThrow(
      Unauthenticated,
    );
    expect((await autumn.store.read((tables) => tables.files.find(path)))?.stored).toBeUndefined();
  });

  it('a file that the student has removed from it is deleted four days later, and can be saved again until then', async () => {
    await photoFirst({ info: true, facePhoto: 'required' });
    const token = await admitted();
    const { information, facePhotos } = welcome();
    const [first, second] = [await autumn.upload(token), await autumn.upload(token)];
    const version = async () => orThrow(await information.form(TENANT, token)).version;
    const save = async (...aidPapers: readonly Attachment[]) => {
      const info = { version: await version(), answers: { ...checkinAnswers, aidPapers } };
      orThrow(await information.save(TENANT, token, info));
    };
    const areThere = async () => {
      await autumn.school.sweep.run();
      const found = await autumn.store.read(({ files }) =>
        Promise.all([first, second].map(({ path }) => files.find(path))),
      );
      return found.map((file) => file !== undefined);
    };
    await save(first, second);
    await save(second);
    autumn.clock.pass(UNCLAIMED_LIFE.stored - 1);
    expect(await areThere()).toEqual([true, true]);
    await save(first, second);
    await save(first);
    autumn.clock.pass(UNCLAIMED_LIFE.stored);
    expect(await areThere()).toEqual([true, false]);
    // The face photo is a file of its own right, even where it was one of the information first.
    orThrow(await information.confirm(TENANT, token, await version()));
    orThrow(await facePhotos.consent(TENANT, token, undefined));
    orThrow(await facePhotos.submit(TENANT, token, first.path));
    await save();
    autumn.clock.pass(UNCLAIMED_LIFE.stored);
    expect(await areThere()).toEqual([true, false]);
  });
});

describe('the arrival plan', () => {
  it('an invalid one is refused by the name of its own member, and nothing of it is stored', async () => {
    await photoFirst({ info: true });
    const token = await admitted();
    const { information } = welcome();
    orThrow(await information.save(TENANT, token, { version: 0, answers: checkinAnswers }));
    const plan = { day: '2026-09-06', slot: 8, transport: 'car', companions: 1 } as const;
    expect(await information.arrival(TENANT, token, { ...plan, day: '2026-02-30' })).toEqual({
      refused: 'invalid',
      path: 'day',
      reason: 'date',
    });
    expect(await information.arrival(TENANT, token, { ...plan, slot: 9 })).toEqual({
      refused: 'invalid',
      path: 'slot',
      reason: 'option',
    });
    expect(orThrow(await information.form(TENANT, token)).answers).toMatchObject(checkinAnswers);
    orThrow(await information.arrival(TENANT, token, plan));
    expect(orThrow(await information.form(TENANT, token)).answers).toMatchObject({ arrivalDay: plan.day });
  });

  it('a day that is past in China is refused, except for one that was saved when it was not', async () => {
    await photoFirst({ info: true });
    const token = await admitted();
    const { information } = welcome();
    const saveWith = (version: number, changes: Answers) =>
      information.save(TENANT, token, { version, answers: { ...checkinAnswers, ...changes } });
    // In China 2 June begins at 16:00 UTC of the day before.
    autumn.clock.time = Date.UTC(2026, 5, 1, 15, 59);
    const refused = { refused: 'invalid', path: 'answers.arrivalDay', reason: 'pastDay' };
    expect(await saveWith(0, { arrivalDay: '2026-05-31' })).toEqual(refused);
    orThrow(await saveWith(0, { arrivalDay: '2026-06-01' }));
    autumn.clock.pass(60_000);
    orThrow(await saveWith(1, { arrivalDay: '2026-06-01', homeAddress: '文三路1号' }));
    expect(await saveWith(2, { arrivalDay: '2026-05-31' })).toEqual(refused);
    // What another device saved comes first: the student chooses between the two.
    expect(await saveWith(1, { arrivalDay: '2026-05-31' })).toMatchObject({ refused: 'infoChanged' });

    const plan = { day: '2026-06-01', slot: 8, transport: 'car', companions: 1 } as const;
    orThrow(await information.arrival(TENANT, token, plan));
    expect(await information.arrival(TENANT, token, { ...plan, day: '2026-05-31' })).toEqual({
      ...refused,
      path: 'day',
    });
    orThrow(await information.arrival(TENANT, token, { ...plan, day: '2026-06-02' }));
    expect(orThrow(await information.form(TENANT, token)).answers).toMatchObject({
      arrivalDay: '2026-06-02',
    });
  });
});

describe('signing in', () => {
  it('signing in requires the admission number if the school asks for it', async () => {
    await photoFirst({ admissionNumber: true });
    const { name, idCard } = who;
    await welcome().setup.admit(TENANT, { name, idCard, admissionNo: 'QY26-7a' });
    const signIn = (admissionNo?: string) =>
      welcome().auth.signIn(
        TENANT,
        { name, idCard, ...(admissionNo !== undefined && { admissionNo }) },
        undefined,
      );
    expect(await signIn()).toEqual({ refused: 'invalid', path: 'admissionNo', reason: 'required' });
    expect(await signIn('QY26-8')).toEqual({ refused: 'notFound' });
    expect(await signIn(' qy26-7A ')).toHaveProperty('token');
    // The look-up requires less and does not reset the counter.
    for (let tried = 0; tried < 5; tried += 1) {
      await welcome().auth.lookUp(TENANT, who, undefined);
      await signIn('QY26-8');
    }
    expect(await signIn('QY26-7A')).toMatchObject({ refused: 'tooManyAttempts' });
  });

  it('whoever signs in again and again has 50 sessions at most, the latest ones', async () => {
    const first = await admitted();
    const tokens: string[] = [];
    for (let count = 0; count < 50; count += 1) {
      autumn.clock.pass(1_000);
      tokens.push(orThrow(await welcome().auth.signIn(TENANT, who, undefined)).token);
    }
    await expect(welcome().record(TENANT, first)).rejects.toThrow(Unauthenticated);
    for (const token of tokens) orThrow(await welcome().record(TENANT, token));
  });

  it('a student whom the desk admitted can sign in to check-in', async () => {
    const { applicationId } = await autumn.apply();
    expect(await welcome().auth.lookUp(TENANT, who, undefined)).toEqual({ refused: 'notFound' });
    orThrow(await autumn.school.desk.decide(TENANT, applicationId, { kind: 'admit' }));
    expect(await welcome().auth.lookUp(TENANT, who, undefined)).toMatchObject({
      maskedName: '何*怡',
      // Place and start of the report are in the letter.
      admission: { major: '护理', reportPlace: '体育馆一层大厅', admittedOn: expect.any(Number) },
      reported: false,
    });
  });
});
