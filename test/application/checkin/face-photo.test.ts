import { describe, expect, test } from 'vitest';
import { type FaceChange, FacePhotoStep, PHOTO_CHECK_POLL_INTERVALS } from '#application/checkin/face-photo';
import { paths } from '#application/navigation/paths';
import { type FacePhoto, noFacePhoto } from '#domain/checkin/face-photo';
import type { WelcomeRecord } from '#domain/checkin/welcome';
import { failing } from '#test/presentation/screens/fakes';
import { NOW, settled } from '#test/support/fake-clock';
import { CheckinPhone, confirmed } from './checkin-phone';
import { type CheckinPorts, welcomeRecord } from './stub-checkin';

const checking: FacePhoto = { state: 'checking', path: 'p1', handedInAt: NOW, triesLeft: 3 };
const passed: FacePhoto = { state: 'passed', path: 'p1', passedAt: NOW };
const atDesk: FacePhoto = { state: 'desk', chosenAt: NOW, triesLeft: 2 };
const withFace = (face: FacePhoto) => welcomeRecord({ ...confirmed, face });

async function opened(
  face: FacePhoto,
  parts: Partial<CheckinPorts> = {},
  record: Partial<WelcomeRecord> = confirmed,
) {
  const phone = new CheckinPhone(parts, { ...record, face });
  const step = new FacePhotoStep(phone);
  step.start();
  await settled();
  return { phone, step };
}

test('the photo’s URL is asked for once, and again after it failed or the photo has changed', async () => {
  const { phone, step } = await opened(checking);
  expect(step.url.state.value).toBe('https://files.example/p1');
  phone.files.readableUrl = failing('offline');
  step.refresh();
  await settled();
  expect(step.url.state.value).toBe('https://files.example/p1');
  phone.record = withFace({ ...passed, path: 'p2' });
  step.refresh();
  await settled();
  expect(step.url.state).toMatchObject({ kind: 'failed', failure: 'offline' });
  phone.files.readableUrl = async (path) => path;
  step.refresh();
  await settled();
  expect(step.url.state.value).toBe('p2');
});

test('the file service’s refusal of the credential ends no session', async () => {
  const phone = new CheckinPhone({}, { ...confirmed, face: passed });
  phone.files.readableUrl = failing('unauthenticated');
  const step = new FacePhotoStep(phone);
  step.start();
  await settled();
  expect([step.url.state.failure, phone.session.current('newStudent')]).toEqual([
    'unauthenticated',
    'student',
  ]);
});

test('a check’s result is polled for until it is there', async () => {
  const { phone, step } = await opened(checking);
  phone.record = withFace(passed);
  await phone.clock.passAsync(PHOTO_CHECK_POLL_INTERVALS.fast);
  await phone.clock.passAsync(10 * PHOTO_CHECK_POLL_INTERVALS.slow);
  expect([step.record.state.value?.face.state, phone.reads]).toEqual(['passed', 2]);
});

test.each<[string, Partial<WelcomeRecord>, unknown]>([
  ['before the steps that come first', {}, [[paths.checkin]]],
  ['once all of them are done', confirmed, []],
  ['after the report', { reportedAt: NOW }, []],
])('opened %s the screen leads to %j', async (_, record, went) => {
  const { phone } = await opened(noFacePhoto, {}, record);
  expect(phone.navigation.went).toEqual(went);
});

describe.each<[FaceChange, FacePhoto, FacePhoto]>([
  ['delete', passed, noFacePhoto],
  ['desk', noFacePhoto, atDesk],
])('a change (%s)', (change, before, after) => {
  const make = (step: FacePhotoStep) => (change === 'delete' ? step.delete() : step.chooseDesk());
  const answering = (answer: CheckinPorts['delete']) =>
    opened(before, { [change === 'delete' ? 'delete' : 'chooseDesk']: answer });

  test('that is made shows what the school has then', async () => {
    const { step } = await answering(async () => withFace(after));
    await Promise.all([make(step), make(step)]);
    expect([step.record.state.value?.face, step.request.state.kind]).toEqual([after, 'idle']);
  });

  test('that is refused is said, and the photo read again', async () => {
    const { step, phone } = await answering(async () => ({ refused: 'notFound' }));
    await make(step);
    await settled();
    expect([step.request.state, phone.reads]).toEqual([{ kind: 'refused', action: change }, 2]);
  });

  test.each([
    ['has been made all the same is forgotten', after, 'idle'],
    ['has not been made stays', before, 'failed'],
  ] as const)('whose answer is lost, and which %s', async (_, face, kind) => {
    const { step, phone } = await answering(failing('timeout'));
    phone.record = withFace(face);
    await make(step);
    expect(step.state).toEqual({ kind: 'unverified', change });
    await settled();
    expect([step.state.kind, step.request.state.kind]).toEqual(['verified', kind]);
  });

  test('whose answer arrives after the screen was left shows nothing', async () => {
    const { step } = await answering(async () => withFace(after));
    const running = make(step);
    await Promise.resolve();
    step.dispose();
    await running;
    expect(step.record.state.value?.face).toEqual(before);
  });
});

test('nothing is deleted unless the student is sure', async () => {
  const { step, phone } = await opened(passed, { delete: failing('unexpected') });
  phone.confirmations.decision = false;
  await step.delete();
  expect([step.request.state.kind, phone.confirmations.asked.length]).toEqual(['idle', 1]);
});

test.each([
  [NOW, paths.facePicture],
  [undefined, paths.faceStandard],
])('a retake with the consent of %s opens %s', async (faceConsentAt, path) => {
  const given = faceConsentAt === undefined ? confirmed : { ...confirmed, faceConsentAt };
  const { step, phone } = await opened({ ...noFacePhoto }, {}, given);
  step.takeAgain();
  expect(phone.navigation.last).toMatchObject({ way: 'replace', path });
});
