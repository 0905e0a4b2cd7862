import { describe, expect, test } from 'vitest';
import { PHOTO_CHECK_POLL_INTERVALS } from '#application/checkin/face-photo';
import { paths } from '#application/navigation/paths';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { type FacePhoto, noFacePhoto } from '#domain/checkin/face-photo';
import { welcomeRecord } from '#test/application/checkin/stub-checkin';
import { NOW, settled } from '#test/support/fake-clock';
import { FaceFixture } from './face-fixture';
import { confirmed } from './picture-fixture';

const checking: FacePhoto = { state: 'checking', path: 'p1', handedInAt: 1, triesLeft: 3 };
const refused = (triesLeft: number): FacePhoto => ({
  state: 'refused',
  path: 'p1',
  reasons: ['tooDark'],
  triesLeft,
});
const passed: FacePhoto = { state: 'passed', path: 'p1', passedAt: 1 };

test('the photo is shown, and its result by itself', async () => {
  const fixture = await new FaceFixture(checking).open();
  expect(fixture.vm.photoUrl).toBe('https://files.example/p1');
  fixture.record = welcomeRecord({ ...confirmed, face: passed });
  fixture.clock.pass(PHOTO_CHECK_POLL_INTERVALS.fast * 2);
  await settled();
  expect(fixture.vm.settled).toBe(true);
  const { reads } = fixture;
  fixture.clock.pass(10 * PHOTO_CHECK_POLL_INTERVALS.slow);
  await settled();
  expect(fixture.reads).toBe(reads);
});

test('a hidden page does not poll, and polls at once when visible again', async () => {
  const fixture = await new FaceFixture(checking).open();
  fixture.visibility.set(false);
  const { reads } = fixture;
  fixture.clock.pass(10 * PHOTO_CHECK_POLL_INTERVALS.slow);
  await settled();
  expect(fixture.reads).toBe(reads);
  fixture.visibility.set(true);
  await settled();
  expect(fixture.reads).toBe(reads + 1);
});

test.each([
  ['while it is checked', checking, { take: false, desk: false, remove: true }],
  ['once refused', refused(2), { take: true, desk: true, remove: true }],
  ['after the last try', refused(0), { take: false, desk: true, remove: true }],
  ['once passed', passed, { take: false, desk: false, remove: true }],
  ['without a photo', noFacePhoto, { take: true, desk: true, remove: false }],
  ['at the desk', { state: 'desk', chosenAt: 1, triesLeft: 2 }, { take: true, desk: false, remove: false }],
] as const)('the face screen offers what the student can do %s', async (_, face, can) => {
  const { vm } = await new FaceFixture(face).open();
  expect({ take: vm.canTake, desk: vm.canChooseDesk, remove: vm.canDelete }).toEqual(can);
});

test('a photo is deleted only after a confirmation', async () => {
  const fixture = await new FaceFixture(passed).open();
  fixture.sure = false;
  await fixture.vm.step.delete();
  expect(fixture.deletions).toBe(0);
  fixture.sure = true;
  await fixture.vm.step.delete();
  expect(fixture.deletions).toBe(1);
  expect(fixture.vm.hasPhoto).toBe(false);
  await settled();
  expect(fixture.vm.photoUrl).toBeUndefined();
});

test('a failed deletion is shown and keeps the photo', async () => {
  const fixture = await new FaceFixture(passed, {
    delete: () => Promise.reject(new GatewayError('offline', 'cut')),
  }).open();
  await fixture.vm.step.delete();
  expect(fixture.vm.failure).toBe('offline');
  expect(fixture.vm.hasPhoto).toBe(true);
});

describe('after a change whose answer was lost', () => {
  const none = welcomeRecord({ ...confirmed, face: noFacePhoto });
  const desk = welcomeRecord({ ...confirmed, face: { state: 'desk', chosenAt: NOW, triesLeft: 2 } });
  const cut = new GatewayError('offline', 'cut');

  test.each([
    ['a deletion that reached the school', 'delete', none],
    ['a choice of the desk that reached the school', 'chooseDesk', desk],
  ] as const)('%s is shown without an error', async (_, name, record) => {
    const fixture = new FaceFixture(refused(2), {
      [name]: async () => {
        fixture.record = record;
        throw cut;
      },
    });
    const { vm } = await fixture.open();
    await (name === 'delete' ? vm.step.delete() : vm.step.chooseDesk());
    expect([vm.isUnanswered, vm.failure]).toEqual([true, 'offline']);
    await settled();
    expect([vm.face?.state, vm.isUnanswered, vm.failure]).toEqual([record.face.state, false, undefined]);
    expect(vm.photoUrl).toBeUndefined();
  });

  test('one that did not reach the school says so once it has been read', async () => {
    const fixture = await new FaceFixture(passed, { delete: () => Promise.reject(cut) }).open();
    await fixture.vm.step.delete();
    await settled();
    expect(fixture.vm).toMatchObject({ isUnanswered: false, failure: 'offline' });
    expect(fixture.vm.hasPhoto).toBe(true);
  });

  test('its state is read until the school answers', async () => {
    let isCut = false;
    const fixture = new FaceFixture(passed, {
      record: async () => {
        if (isCut) throw cut;
        return fixture.record;
      },
      delete: async () => {
        isCut = true;
        fixture.record = none;
        throw cut;
      },
    });
    const { vm, clock } = await fixture.open();
    await vm.step.delete();
    await settled();
    expect([vm.isUnanswered, vm.hasPhoto]).toEqual([true, true]);
    isCut = false;
    await clock.passAsync(PHOTO_CHECK_POLL_INTERVALS.slow);
    expect([vm.failure, vm.loading.failure, vm.hasPhoto]).toEqual([undefined, undefined, false]);
  });
});

test('the desk of a school that does not ask for a photo any more leads to the steps, and says so', async () => {
  const refusal = { refused: 'invalid', path: 'step', reason: 'notWanted' } as const;
  const { vm, navigation, toasts } = await new FaceFixture(refused(2), {
    chooseDesk: async () => refusal,
  }).open();
  await vm.step.chooseDesk();
  expect([navigation.went, toasts.shown]).toEqual([[[paths.checkin]], [{ key: 'checkin.stepNotWanted' }]]);
  expect(vm.failure).toBeUndefined();
});

test('a deletion after the report is refused, and what the school has is read', async () => {
  const refusal = { refused: 'invalid', path: 'step', reason: 'reported' } as const;
  const { vm, navigation } = await new FaceFixture(passed, { delete: async () => refusal }).open();
  await vm.step.delete();
  expect([vm.failure, navigation.went]).toEqual(['rejected', []]);
});

test('without network, the desk is chosen by itself once it is back, and nothing is deleted then', async () => {
  const calls: string[] = [];
  const call = (name: string) => async () => {
    calls.push(name);
    if (!fixture.connectivity.online) throw new GatewayError('offline', 'cut');
    return welcomeRecord({ ...confirmed, face: { state: 'desk', chosenAt: NOW, triesLeft: 2 } as const });
  };
  const fixture = new FaceFixture(refused(2), { chooseDesk: call('desk'), delete: call('delete') });
  const { vm, connectivity } = await fixture.open();
  connectivity.set(false);
  await vm.step.delete();
  expect([vm.isWaiting, vm.failure]).toEqual([false, 'offline']);
  await vm.step.chooseDesk();
  expect([vm.isWaiting, vm.failure]).toEqual([true, undefined]);
  connectivity.set(true);
  await settled();
  expect([vm.isWaiting, vm.face?.state, calls]).toEqual([false, 'desk', ['delete', 'desk', 'desk']]);
});

test('retaking asks for the consent if that was deleted with the photo', async () => {
  const fixture = await new FaceFixture(refused(2)).open();
  fixture.vm.step.takeAgain();
  const without = new FaceFixture(noFacePhoto);
  without.record = welcomeRecord({ noticeReadAt: 1, infoSavedAt: 1, infoConfirmedAt: 1 });
  await without.open();
  without.vm.step.takeAgain();
  expect([...fixture.navigation.went, ...without.navigation.went]).toEqual([
    [paths.facePicture],
    [paths.faceStandard],
  ]);
});

test('a retaken photo leaves none of its former states to go back to', async () => {
  const fixture = await new FaceFixture(refused(2)).open();
  fixture.vm.step.takeAgain();
  expect(fixture.navigation.last?.way).toBe('replace');
});

test('nothing can be changed after reporting', async () => {
  const fixture = new FaceFixture(passed);
  fixture.record = { ...fixture.record, reportedAt: NOW };
  const { vm } = await fixture.open();
  expect([vm.canTake, vm.canChooseDesk, vm.canDelete]).toEqual([false, false, false]);
});

test('a change is named while it runs, and not while its confirmation is open', async () => {
  const fixture = await new FaceFixture(passed, { delete: () => new Promise(() => {}) }).open();
  void fixture.vm.step.delete();
  expect(fixture.vm.underWay).toBeUndefined();
  await settled();
  expect(fixture.vm.underWay).toBe('delete');
});

test('a student who has left before the school tells that it is too early is led nowhere', async () => {
  let respond = () => {};
  const fixture = new FaceFixture(noFacePhoto, {
    plan: () =>
      new Promise((resolve) => {
        respond = () => resolve({ refused: 'notFound' });
      }),
  });
  await fixture.open();
  fixture.vm.dispose();
  respond();
  await settled();
  expect(fixture.navigation.steps).toEqual([]);
});
