import { expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { type FacePhoto, noFacePhoto } from '#domain/checkin/face-photo';
import type { WelcomeRecord } from '#domain/checkin/welcome';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { InMemoryPageVisibility } from '#infrastructure/memory/phone/in-memory-phone-parts';
import { InMemorySessionStore } from '#infrastructure/memory/phone/in-memory-storage';
import { PHOTO_CHECK_POLL_INTERVALS } from '#presentation/lib/live-poll-intervals';
import { FaceViewModel } from '#presentation/screens/humanface/face/view-model';
import { FakeClock, NOW, settled } from '#test/support/fake-clock';
import { FakeNavigation } from '#test/support/fake-navigation';
import { type CheckinPorts, stubCheckin, welcomeRecord } from '../checkin/stub-checkin';

const confirmed = { noticeReadAt: 1, infoSavedAt: 1, infoConfirmedAt: 1, faceConsentAt: NOW };
const checking: FacePhoto = { state: 'checking', path: 'p1', handedInAt: 1, triesLeft: 3 };
const refused = (triesLeft: number): FacePhoto => ({
  state: 'refused',
  path: 'p1',
  reasons: ['tooDark'],
  triesLeft,
});
const passed: FacePhoto = { state: 'passed', path: 'p1', passedAt: 1 };

class Stage {
  readonly clock = new FakeClock();
  readonly navigation = new FakeNavigation();
  readonly session = new InMemorySessionStore();
  record: WelcomeRecord;
  reads = 0;
  sure = true;
  deletions = 0;
  readonly visibility = new InMemoryPageVisibility();
  readonly vm: FaceViewModel;

  constructor(face: FacePhoto, parts: Partial<CheckinPorts> = {}) {
    this.record = welcomeRecord({ ...confirmed, face });
    this.session.checkin(credentialOf('theirs'), 'w1');
    const checkin = stubCheckin({
      record: async () => {
        this.reads += 1;
        return this.record;
      },
      delete: async () => {
        this.deletions += 1;
        return welcomeRecord({ ...confirmed, face: noFacePhoto });
      },
      ...parts,
    });
    this.vm = new FaceViewModel(
      checkin,
      checkin,
      {
        upload: () => ({
          done: Promise.reject(new Error('not expected')),
          cancel: () => {},
          suspend: () => {},
        }),
        readableUrl: async (path) => `https://files.example/${path}`,
      },
      this.session,
      this.clock,
      { ask: async () => this.sure },
      this.navigation,
      this.visibility,
    );
  }

  async open(): Promise<this> {
    this.vm.start();
    await settled();
    return this;
  }
}

test('the photo shows, and the result comes by itself', async () => {
  const stage = await new Stage(checking).open();
  expect(stage.vm.preview.address).toBe('https://files.example/p1');
  stage.record = welcomeRecord({ ...confirmed, face: passed });
  stage.clock.pass(PHOTO_CHECK_POLL_INTERVALS.fast * 2);
  await settled();
  expect(stage.vm.settled).toBe(true);
  const { reads } = stage;
  stage.clock.pass(10 * PHOTO_CHECK_POLL_INTERVALS.slow);
  await settled();
  expect(stage.reads).toBe(reads);
});

test('nobody is asked while it cannot be seen, and at once when it can again', async () => {
  const stage = await new Stage(checking).open();
  stage.visibility.set(false);
  const { reads } = stage;
  stage.clock.pass(10 * PHOTO_CHECK_POLL_INTERVALS.slow);
  await settled();
  expect(stage.reads).toBe(reads);
  stage.visibility.set(true);
  await settled();
  expect(stage.reads).toBe(reads + 1);
});

test.each([
  ['while it is checked', checking, { take: false, desk: false, remove: true }],
  ['once refused', refused(2), { take: true, desk: true, remove: true }],
  ['after the last try', refused(0), { take: false, desk: true, remove: true }],
  ['once passed', passed, { take: false, desk: false, remove: true }],
  ['without a photo', noFacePhoto, { take: true, desk: true, remove: false }],
  ['at the desk', { state: 'desk', chosenAt: 1, triesLeft: 2 }, { take: true, desk: false, remove: false }],
] as const)('the face screen offers what the student can do %s', async (_, face, can) => {
  const { vm } = await new Stage(face).open();
  expect({ take: vm.canTake, desk: vm.canChooseDesk, remove: vm.canDelete }).toEqual(can);
});

test('a photo is deleted only when the student is sure', async () => {
  const stage = await new Stage(passed).open();
  stage.sure = false;
  await stage.vm.deletePhoto();
  expect(stage.deletions).toBe(0);
  stage.sure = true;
  await stage.vm.deletePhoto();
  expect(stage.deletions).toBe(1);
  expect(stage.vm.hasPhoto).toBe(false);
  await settled();
  expect(stage.vm.preview.address).toBeUndefined();
});

test('a deletion that fails says so and leaves the photo', async () => {
  const stage = await new Stage(passed, {
    delete: () => Promise.reject(new GatewayError('offline', 'cut')),
  }).open();
  await stage.vm.deletePhoto();
  expect(stage.vm.change.failure).toBe('offline');
  expect(stage.vm.hasPhoto).toBe(true);
});

test('taking it again asks for the consent where that was deleted with the photo', async () => {
  const stage = await new Stage(refused(2)).open();
  stage.vm.takeAgain();
  const without = new Stage(noFacePhoto);
  without.record = welcomeRecord({ noticeReadAt: 1, infoSavedAt: 1, infoConfirmedAt: 1 });
  await without.open();
  without.vm.takeAgain();
  expect([...stage.navigation.went, ...without.navigation.went]).toEqual([
    [paths.facePicture],
    [paths.faceStandard],
  ]);
});

test('nothing can be changed after reporting', async () => {
  const stage = new Stage(passed);
  stage.record = { ...stage.record, reportedAt: NOW };
  const { vm } = await stage.open();
  expect([vm.canTake, vm.canChooseDesk, vm.canDelete]).toEqual([false, false, false]);
});

test('a change under way is named on the face screen, and none while the student is only asked', async () => {
  const stage = await new Stage(passed, { delete: () => new Promise(() => {}) }).open();
  void stage.vm.deletePhoto();
  expect(stage.vm.change.underWay).toBeUndefined();
  await settled();
  expect(stage.vm.change.underWay).toBe('delete');
});
