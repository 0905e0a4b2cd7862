import { autorun } from 'mobx';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ASSESS_INTERVAL_MS, STEADY_MS } from '#application/checkin/face-camera';
import { paths } from '#application/navigation/paths';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { welcomeRecord } from '#test/application/checkin/stub-checkin';
import { settled } from '#test/support/fake-clock';
import { unhandledRejectionsOf } from '#test/support/unhandled-rejections-of';
import { failing } from '../fakes';
import { confirmed, file, noPicture, PictureFixture } from './picture-fixture';

test('the camera stops when the picture is taken, which is submitted after the preview', async () => {
  const fixture = await new PictureFixture().open();
  expect(fixture.vm.phase.kind).toBe('live');
  await fixture.vm.step.camera.capturePhoto();
  expect(fixture.vm.phase.kind).toBe('taken');
  expect(fixture.allStopped).toBe(true);
  await fixture.vm.step.use();
  expect(fixture.handedIn).toEqual(['school/1.jpg']);
  expect(fixture.navigation.went).toEqual([[paths.face]]);
  expect(fixture.camera.addresses.size).toBe(0);
});

test('two taps on the shutter take one picture', async () => {
  const fixture = await new PictureFixture().open();
  await Promise.all([fixture.vm.step.camera.capturePhoto(), fixture.vm.step.camera.capturePhoto()]);
  expect([fixture.vm.phase.kind, fixture.camera.addresses.size]).toEqual(['taken', 1]);
});

test('the camera stops when the student leaves', async () => {
  const fixture = await new PictureFixture().open();
  fixture.vm.dispose();
  expect(fixture.allStopped).toBe(true);
});

test('a camera that opens after the student has left is stopped at once', async () => {
  const fixture = new PictureFixture();
  fixture.vm.start();
  await Promise.resolve();
  fixture.vm.dispose();
  await settled();
  expect(fixture.allStopped).toBe(true);
  expect(fixture.vm.phase.kind).toBe('opening');
});

test('a hidden page stops the camera, and opens it again when visible', async () => {
  const fixture = await new PictureFixture().open();
  fixture.visibility.set(false);
  expect(fixture.allStopped).toBe(true);
  fixture.visibility.set(true);
  await settled();
  expect(fixture.vm.phase.kind).toBe('live');
});

test('a failing frame assessment is reported once per camera, and the picture can be taken', async () => {
  const fixture = await new PictureFixture().open();
  const [camera] = fixture.camera.opened;
  const bug = new TypeError('undefined is not a frame');
  if (camera) camera.assess = () => Promise.reject(bug);
  const surfaced = await unhandledRejectionsOf(async () => {
    await fixture.clock.passAsync(5 * ASSESS_INTERVAL_MS);
    await settled();
  });
  expect(surfaced).toEqual([bug]);
  await fixture.vm.step.camera.capturePhoto();
  expect(fixture.vm.phase.kind).toBe('taken');
});

test('a hint is shown once it is steady, with ten assessments a second', async () => {
  const fixture = await new PictureFixture().open();
  const [camera] = fixture.camera.opened;
  const pass = async (ms: number) => {
    await fixture.clock.passAsync(ms);
    await settled();
  };
  if (camera) camera.hint = 'tooDark';
  await pass(STEADY_MS);
  expect(fixture.vm.hint).toBeUndefined();
  await pass(ASSESS_INTERVAL_MS);
  expect(fixture.vm.hint).toBe('tooDark');
  if (camera) camera.hint = 'ready';
  await pass(STEADY_MS);
  expect(fixture.vm.hint).toBe('tooDark');
  await pass(ASSESS_INTERVAL_MS);
  expect(fixture.vm.hint).toBe('ready');
  await pass(10_000 - 2 * (STEADY_MS + ASSESS_INTERVAL_MS));
  expect(camera?.assessed).toBe(100);
});

test.each(['none', 'denied', 'inUse', 'insecure'] as const)(
  'without a camera (%s) a picture from the album can be submitted',
  async (error) => {
    const fixture = new PictureFixture();
    fixture.camera.error = error;
    await fixture.open();
    expect(fixture.vm.phase).toEqual({ kind: 'without', error });
    await fixture.vm.step.camera.pick(noPicture);
    expect(fixture.vm.error).toBe('unreadable');
    await fixture.vm.step.camera.pick(file);
    expect(fixture.vm.phase.kind).toBe('taken');
    expect(fixture.vm.error).toBeUndefined();
  },
);

test('a camera that another app takes away is reported as lost', async () => {
  const fixture = await new PictureFixture().open();
  fixture.camera.opened[0]?.lose();
  expect(fixture.vm.phase).toEqual({ kind: 'without', error: 'lost' });
});

test('a picked picture is not discarded by a camera that opens meanwhile', async () => {
  const fixture = await new PictureFixture().open();
  fixture.visibility.set(false);
  fixture.visibility.set(true);
  let fitted = () => {};
  const fitPicked = fixture.camera.fit.bind(fixture.camera);
  fixture.camera.fit = async (picked) => {
    await new Promise<void>((resolve) => {
      fitted = resolve;
    });
    return fitPicked(picked);
  };
  const picked = fixture.vm.step.camera.pick(file);
  await settled();
  expect([fixture.vm.phase.kind, fixture.allStopped]).toEqual(['fitting', true]);
  fitted();
  await picked;
  expect([fixture.vm.phase.kind, fixture.camera.addresses.size]).toEqual(['taken', 1]);
});

test('an unusable picked picture returns to the camera', async () => {
  const fixture = await new PictureFixture().open();
  await fixture.vm.step.camera.pick(noPicture);
  expect([fixture.vm.phase.kind, fixture.vm.error]).toEqual(['live', 'unreadable']);
});

test('a failed upload keeps the picture, and two taps send it once', async () => {
  const fixture = await new PictureFixture().open();
  await fixture.vm.step.camera.capturePhoto();
  fixture.upload = () => Promise.reject(new GatewayError('offline', 'cut'));
  await fixture.vm.step.use();
  expect(fixture.vm.error).toBe('offline');
  expect(fixture.vm.phase.kind).toBe('taken');
  fixture.upload = async () => {};
  await Promise.all([fixture.vm.step.use(), fixture.vm.step.use()]);
  expect(fixture.handedIn).toHaveLength(1);
});

test('without network the picture is sent by itself once it is back, unless it is retaken', async () => {
  const fixture = await new PictureFixture().open();
  const { vm, connectivity } = fixture;
  fixture.upload = async () => {
    if (!connectivity.online) throw new GatewayError('offline', 'cut');
  };
  const useOffline = async () => {
    await vm.step.camera.capturePhoto();
    connectivity.set(false);
    await vm.step.use();
    expect([vm.isWaiting, vm.error]).toEqual([true, undefined]);
  };
  await useOffline();
  await vm.step.retake();
  expect(vm.isWaiting).toBe(false);
  connectivity.set(true);
  await settled();
  expect(fixture.handedIn).toEqual([]);
  await useOffline();
  connectivity.set(true);
  await settled();
  expect([fixture.handedIn, fixture.navigation.went]).toEqual([['school/1.jpg'], [[paths.face]]]);
});

test('a picture that has arrived is not uploaded again where its submission failed, but where it was refused', async () => {
  const stage = await new PictureFixture().open();
  await stage.vm.step.camera.capturePhoto();
  const resumed: (string | undefined)[] = [];
  stage.upload = async (state) => void resumed.push(state);
  stage.handIn = () => Promise.reject(new GatewayError('offline', 'cut'));
  await stage.vm.step.use();
  stage.handIn = async () => ({ refused: 'invalid', path: 'path', reason: 'photo' });
  await stage.vm.step.use();
  await stage.vm.step.use();
  expect(resumed).toEqual([undefined, 'sent', undefined]);
});

describe('once the response to a submitted picture was lost', () => {
  const checking = welcomeRecord({
    ...confirmed,
    face: { state: 'checking', path: 'school/1.jpg', handedInAt: 1, triesLeft: 3 },
  });
  const lost = async (hasArrived: boolean) => {
    const stage = await new PictureFixture().open();
    stage.handIn = async () => {
      if (hasArrived) stage.record = checking;
      throw new GatewayError('timeout', 'lost');
    };
    let shown: unknown;
    onTestFinished(
      autorun(() => {
        shown = stage.vm.error;
      }),
    );
    await stage.vm.step.camera.capturePhoto();
    await stage.vm.step.use();
    expect(shown).toBe('unanswered');
    return stage;
  };
  const received = [{ key: 'face.formerReceived' }];

  test('a retake leads to the picture that the school has, and says so', async () => {
    const { vm, navigation, toasts, allStopped } = await lost(true);
    await vm.step.retake();
    expect([navigation.went, toasts.shown]).toEqual([[[paths.face]], received]);
    expect(allStopped).toBe(true);
  });

  test('a retake goes on where it did not reach the school', async () => {
    const stage = await lost(false);
    await stage.vm.step.retake();
    expect([stage.vm.phase.kind, stage.vm.error, stage.navigation.went]).toEqual(['live', undefined, []]);
  });

  test('another picture that the school does not take any more leads to the one that it has, and says so', async () => {
    const stage = await lost(false);
    await stage.vm.step.retake();
    await stage.vm.step.camera.capturePhoto();
    stage.handIn = async () => ({ refused: 'invalid', path: 'face', reason: 'checking' });
    await stage.vm.step.use();
    expect([stage.navigation.went, stage.toasts.shown]).toEqual([[[paths.face]], received]);
  });
});

test.each([
  ['without consent', welcomeRecord({ ...confirmed, faceConsentAt: undefined as never }), paths.faceStandard],
  ['before the steps that come first', welcomeRecord(), paths.checkin],
  [
    'while a photo is being checked',
    welcomeRecord({ ...confirmed, face: { state: 'checking', path: 'p', handedInAt: 1, triesLeft: 3 } }),
    paths.face,
  ],
  [
    'after the last try',
    welcomeRecord({
      ...confirmed,
      face: { state: 'refused', path: 'p', reasons: ['blurred'], triesLeft: 0 },
    }),
    paths.face,
  ],
] as const)('%s the camera is not requested', async (_, record, path) => {
  const fixture = await new PictureFixture(record).open();
  expect(fixture.camera.opened).toHaveLength(0);
  expect(fixture.navigation.went).toEqual([[path]]);
});

test('a picture that the school does not ask for any more leads to the steps, says why and stops the camera', async () => {
  const stage = await new PictureFixture().open();
  stage.handIn = async () => ({ refused: 'invalid', path: 'step', reason: 'notWanted' });
  await stage.vm.step.camera.capturePhoto();
  await stage.vm.step.use();
  expect([stage.navigation.went, stage.toasts.shown]).toEqual([
    [[paths.checkin]],
    [{ key: 'checkin.stepNotWanted' }],
  ]);
  expect(stage.allStopped).toBe(true);
});

test('a picture comes from the host’s picker if it has one, or from the page’s if that fails', async () => {
  const fixture = new PictureFixture();
  fixture.host.can = { pickImage: true };
  fixture.camera.error = 'none';
  await fixture.open();
  expect(fixture.vm.hasHostPicker).toBe(true);
  fixture.host.picture = 'cancelled';
  await fixture.vm.step.pickFromHost();
  expect([fixture.vm.phase.kind, fixture.vm.hasHostPicker]).toEqual(['without', true]);
  fixture.host.picture = file;
  await fixture.vm.step.pickFromHost();
  expect(fixture.vm.phase.kind).toBe('taken');
  fixture.host.picture = 'unavailable';
  await fixture.vm.step.pickFromHost();
  expect(fixture.vm.hasHostPicker).toBe(false);
});

test('the desk that is chosen without network is chosen by itself once it is back, unless a picture is taken', async () => {
  const fixture = await new PictureFixture().open();
  const { vm, connectivity, navigation } = fixture;
  const chooseOffline = async () => {
    connectivity.set(false);
    await vm.step.chooseDesk();
    expect([vm.isWaiting, vm.error]).toEqual([true, undefined]);
  };
  fixture.chooseDesk = async () => (connectivity.online ? fixture.record : failing('offline')());
  await chooseOffline();
  await vm.step.camera.pick(file);
  expect(vm.isWaiting).toBe(false);
  connectivity.set(true);
  await settled();
  expect(navigation.went).toEqual([]);
  await vm.step.retake();
  await chooseOffline();
  connectivity.set(true);
  await settled();
  expect(navigation.went).toEqual([[paths.checkin]]);
});

test('three failed pictures lead to the phone’s own camera, three more to the desk', async () => {
  const fixture = await new PictureFixture().open();
  const help: unknown[] = [fixture.vm.help];
  for (let miss = 1; miss <= 6; miss += 1) {
    await fixture.vm.step.camera.capturePhoto();
    await fixture.vm.step.retake();
    help.push(fixture.vm.help);
  }
  expect(help).toEqual([
    undefined,
    undefined,
    undefined,
    'phoneCamera',
    'phoneCamera',
    'phoneCamera',
    'desk',
  ]);
  await fixture.vm.step.camera.pick(noPicture);
  expect(fixture.vm.step.camera.state.failures).toBe(7);
  await fixture.vm.step.chooseDesk();
  expect(fixture.navigation.went).toEqual([[paths.checkin]]);
  expect(fixture.allStopped).toBe(true);
});
