import { expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { LOOK_EVERY, STEADY_FOR } from '#presentation/screens/humanface/take-picture/frame-hints.view-model';
import { settled } from '#test/support/fake-clock';
import { unhandledRejectionsOf } from '#test/support/surfaced';
import { welcomeRecord } from '../checkin/stub-checkin';
import { confirmed, file, noPicture, PictureFixture } from './picture-fixture';

test('the camera is off as soon as the picture is taken, which is handed in once it was looked at', async () => {
  const stage = await new PictureFixture().open();
  expect(stage.vm.camera.phase.at).toBe('live');
  await stage.vm.camera.capturePhoto();
  expect(stage.vm.camera.phase.at).toBe('taken');
  expect(stage.allStopped).toBe(true);
  await stage.vm.use();
  expect(stage.handedIn).toEqual(['school/1.jpg']);
  expect(stage.navigation.went).toEqual([[paths.face]]);
  expect(stage.camera.addresses.size).toBe(0);
});

test('two taps on the shutter take one picture', async () => {
  const stage = await new PictureFixture().open();
  await Promise.all([stage.vm.camera.capturePhoto(), stage.vm.camera.capturePhoto()]);
  expect([stage.vm.camera.phase.at, stage.camera.addresses.size]).toEqual(['taken', 1]);
});

test('the camera stops when the student leaves', async () => {
  const stage = await new PictureFixture().open();
  stage.vm.dispose();
  expect(stage.allStopped).toBe(true);
});

test('a camera that comes after the student has left is stopped at once', async () => {
  const stage = new PictureFixture();
  stage.vm.start();
  await Promise.resolve();
  stage.vm.dispose();
  await settled();
  expect(stage.allStopped).toBe(true);
  expect(stage.vm.camera.phase.at).toBe('opening');
});

test('a page that is not looked at has no camera, and has it again afterwards', async () => {
  const stage = await new PictureFixture().open();
  stage.visibility.set(false);
  expect(stage.allStopped).toBe(true);
  stage.visibility.set(true);
  await settled();
  expect(stage.vm.camera.phase.at).toBe('live');
});

test('a look that breaks is reported once for each camera, and the picture is taken all the same', async () => {
  const stage = await new PictureFixture().open();
  const [camera] = stage.camera.opened;
  const bug = new TypeError('undefined is not a frame');
  if (camera) camera.assess = () => Promise.reject(bug);
  const surfaced = await unhandledRejectionsOf(async () => {
    await stage.clock.passAsync(5 * LOOK_EVERY);
    await settled();
  });
  expect(surfaced).toEqual([bug]);
  await stage.vm.camera.capturePhoto();
  expect(stage.vm.camera.phase.at).toBe('taken');
});

test('a hint shows once it has come for a while, looked for ten times a second', async () => {
  const stage = await new PictureFixture().open();
  const [camera] = stage.camera.opened;
  const pass = async (ms: number) => {
    await stage.clock.passAsync(ms);
    await settled();
  };
  if (camera) camera.hint = 'tooDark';
  await pass(STEADY_FOR);
  expect(stage.vm.camera.hint).toBeUndefined();
  await pass(LOOK_EVERY);
  expect(stage.vm.camera.hint).toBe('tooDark');
  if (camera) camera.hint = 'ready';
  await pass(STEADY_FOR);
  expect(stage.vm.camera.hint).toBe('tooDark');
  await pass(LOOK_EVERY);
  expect(stage.vm.camera.hint).toBe('ready');
  await pass(10_000 - 2 * (STEADY_FOR + LOOK_EVERY));
  expect(camera?.assessed).toBe(100);
});

test.each(['none', 'denied', 'inUse', 'insecure'] as const)(
  'no camera (%s): the album is left, and its picture goes the same way',
  async (error) => {
    const stage = new PictureFixture();
    stage.camera.error = error;
    await stage.open();
    expect(stage.vm.camera.phase).toEqual({ at: 'without', error });
    await stage.vm.camera.pick(noPicture);
    expect(stage.vm.error).toBe('unreadable');
    await stage.vm.camera.pick(file);
    expect(stage.vm.camera.phase.at).toBe('taken');
    expect(stage.vm.error).toBeUndefined();
  },
);

test('a camera that another app takes away is reported as lost', async () => {
  const stage = await new PictureFixture().open();
  stage.camera.opened[0]?.lose();
  expect(stage.vm.camera.phase).toEqual({ at: 'without', error: 'lost' });
});

test('a picture that was picked is not put away by a camera that opens meanwhile', async () => {
  const stage = await new PictureFixture().open();
  stage.visibility.set(false);
  stage.visibility.set(true);
  let fitted = () => {};
  const fitPicked = stage.camera.fit.bind(stage.camera);
  stage.camera.fit = async (picked) => {
    await new Promise<void>((resolve) => {
      fitted = resolve;
    });
    return fitPicked(picked);
  };
  const picked = stage.vm.camera.pick(file);
  await settled();
  expect([stage.vm.camera.phase.at, stage.allStopped]).toEqual(['fitting', true]);
  fitted();
  await picked;
  expect([stage.vm.camera.phase.at, stage.camera.addresses.size]).toEqual(['taken', 1]);
});

test('a picked picture that cannot be used leads back to the live picture', async () => {
  const stage = await new PictureFixture().open();
  await stage.vm.camera.pick(noPicture);
  expect([stage.vm.camera.phase.at, stage.vm.error]).toEqual(['live', 'unreadable']);
});

test('a failed upload keeps the picture, and two taps send it once', async () => {
  const stage = await new PictureFixture().open();
  await stage.vm.camera.capturePhoto();
  stage.upload = () => Promise.reject(new GatewayError('offline', 'cut'));
  await stage.vm.use();
  expect(stage.vm.error).toBe('offline');
  expect(stage.vm.camera.phase.at).toBe('taken');
  stage.upload = async () => {};
  await Promise.all([stage.vm.use(), stage.vm.use()]);
  expect(stage.handedIn).toHaveLength(1);
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
] as const)('%s nobody is asked for the camera', async (_, record, path) => {
  const stage = await new PictureFixture(record).open();
  expect(stage.camera.opened).toHaveLength(0);
  expect(stage.navigation.went).toEqual([[path]]);
});

test('a picture comes from the host’s own picker where it has one, and from the page’s where that fails', async () => {
  const stage = new PictureFixture();
  stage.host.can = { pickImage: true };
  stage.camera.error = 'none';
  await stage.open();
  expect(stage.vm.hostPicker.isOffered).toBe(true);
  stage.host.picture = 'cancelled';
  await stage.vm.hostPicker.pick();
  expect([stage.vm.camera.phase.at, stage.vm.hostPicker.isOffered]).toEqual(['without', true]);
  stage.host.picture = file;
  await stage.vm.hostPicker.pick();
  expect(stage.vm.camera.phase.at).toBe('taken');
  stage.host.picture = 'unavailable';
  await stage.vm.hostPicker.pick();
  expect(stage.vm.hostPicker.isOffered).toBe(false);
});

test('three failed pictures lead to the phone’s own camera, three more to the desk', async () => {
  const stage = await new PictureFixture().open();
  const help: unknown[] = [stage.vm.camera.help];
  for (let miss = 1; miss <= 6; miss += 1) {
    await stage.vm.camera.capturePhoto();
    await stage.vm.retake();
    help.push(stage.vm.camera.help);
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
  await stage.vm.camera.pick(noPicture);
  expect(stage.vm.camera.failures).toBe(7);
  await stage.vm.chooseDesk();
  expect(stage.navigation.went).toEqual([[paths.checkin]]);
  expect(stage.allStopped).toBe(true);
});
