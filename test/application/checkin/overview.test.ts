import { expect, test } from 'vitest';
import { PHOTO_CHECK_POLL_INTERVALS } from '#application/checkin/face-photo';
import { CheckinOverview } from '#application/checkin/overview';
import { paths } from '#application/navigation/paths';
import type { FacePhoto } from '#domain/checkin/face-photo';
import type { WelcomeRecord } from '#domain/checkin/welcome';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { failing } from '#test/presentation/screens/fakes';
import { NOW, settled } from '#test/support/fake-clock';
import { CheckinPhone, confirmed } from './checkin-phone';
import { type CheckinPorts, checkinPlan, welcomeRecord } from './stub-checkin';

const checking: FacePhoto = { state: 'checking', path: 'p', handedInAt: NOW, triesLeft: 2 };
const LONG = 10 * PHOTO_CHECK_POLL_INTERVALS.slow;

async function opened(record: Partial<WelcomeRecord> = {}, parts: Partial<CheckinPorts> = {}) {
  const phone = new CheckinPhone(parts, record);
  const overview = new CheckinOverview(phone);
  overview.start();
  await settled();
  return { phone, overview };
}

test('the progress is read once, and again when it is asked for', async () => {
  const { phone, overview } = await opened();
  expect([overview.progress.record?.welcomeId, overview.progress.state.kind]).toEqual(['w1', 'loaded']);
  await phone.clock.passAsync(LONG);
  expect(phone.reads).toBe(1);
  overview.refresh();
  await settled();
  expect(phone.reads).toBe(2);
});

test('a photo that is being checked is read until its result is there, and not once the screen is left', async () => {
  const { phone, overview } = await opened({ ...confirmed, face: checking });
  await phone.clock.passAsync(PHOTO_CHECK_POLL_INTERVALS.fast);
  expect(phone.reads).toBe(2);
  phone.record = welcomeRecord({ ...confirmed, face: { state: 'passed', path: 'p', passedAt: NOW } });
  await phone.clock.passAsync(LONG);
  expect([overview.progress.record?.face.state, phone.reads]).toEqual(['passed', 3]);
  const left = await opened({ ...confirmed, face: checking });
  left.overview.dispose();
  await left.phone.clock.passAsync(LONG);
  expect(left.phone.reads).toBe(1);
});

test.each([
  ['offline', 'w1'],
  ['unauthenticated', undefined],
  ['forbidden', undefined],
] as const)('what the phone has of it is shown after a failure (%s): %s', async (failure, welcomeId) => {
  const phone = new CheckinPhone({ record: failing(failure) });
  phone.cache.set(credentialOf('student'), { plan: checkinPlan, record: welcomeRecord() });
  const overview = new CheckinOverview(phone);
  overview.start();
  await settled();
  expect([overview.progress.state.failure, overview.progress.record?.welcomeId]).toEqual([
    failure,
    welcomeId,
  ]);
});

test('a session that has ended leads to the entry', async () => {
  const { phone } = await opened({}, { record: failing('unauthenticated') });
  expect([phone.session.current('newStudent'), phone.navigation.went]).toEqual([
    undefined,
    [[paths.checkinEntry]],
  ]);
});

test('what arrives after the screen was left is not stored', async () => {
  const phone = new CheckinPhone();
  const overview = new CheckinOverview(phone);
  overview.start();
  overview.dispose();
  await settled();
  expect(phone.cache.get(credentialOf('student'))).toBeUndefined();
});
