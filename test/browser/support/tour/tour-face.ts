import { paths } from '#application/navigation/paths';
import { photo as large } from '#features/support/sample-files';
import { CHILD } from '#features/support/schools/checkin-child';
import { beginCheckin } from '../newcomer';
import { photo as small } from '../samples';
import type { Walk } from './walk';

const NAME = '李晓雨';
const OTHER = '王子涵';

/** Runs in the page: denies the camera. */
const refuseCamera = () => {
  Object.defineProperty(navigator.mediaDevices, 'getUserMedia', {
    value: () => Promise.reject(new DOMException('denied', 'NotAllowedError')),
    configurable: true,
  });
};

/** Runs in the page: a camera that shows a bright wall. */
const giveCamera = () => {
  const drawn = document.createElement('canvas');
  drawn.width = 1280;
  drawn.height = 960;
  const context = drawn.getContext('2d');
  if (!context) throw new Error('nothing to draw with');
  const light = context.createLinearGradient(0, 0, drawn.width, drawn.height);
  light.addColorStop(0, '#d8dde2');
  light.addColorStop(1, '#8b98a5');
  setInterval(() => {
    context.fillStyle = light;
    context.fillRect(0, 0, drawn.width, drawn.height);
  }, 200);
  Object.defineProperty(navigator.mediaDevices, 'getUserMedia', {
    value: async () => drawn.captureStream(5),
    configurable: true,
  });
};

async function pick(walk: Walk, { name, type, bytes }: typeof large): Promise<void> {
  await walk.page
    .getByLabel(walk.t('face.fromAlbum'))
    .setInputFiles({ name, mimeType: type, buffer: Buffer.from(bytes) });
}

/** From the consent to the approved photo, on a phone without a camera. */
export async function faceScreens(walk: Walk): Promise<void> {
  const { driver, own } = walk;
  await walk.stop('face-standard');
  await walk.go(paths.checkin);
  await driver.button(walk.t('checkin.go.face')).waitFor();
  await walk.stop('check-in-face');
  await walk.go(paths.faceStandard);
  await walk.tap('faceStandard.agree');
  await driver.reads(walk.t('face.without.none'));
  await walk.stop('camera-none');
  await pick(walk, small);
  await driver.reads(walk.t('face.pictureError.tooSmall'));
  await walk.stop('camera-too-small');
  await pick(walk, large);
  await driver.button(walk.t('face.use')).waitFor();
  await walk.stop('camera-taken');
  await walk.tap('face.use');
  await driver.reads(walk.t('face.state.checking'));
  await walk.page.getByAltText(walk.t('face.photo')).waitFor();
  await walk.stop('face-checking');
  await own.decideFace(NAME, { refuse: ['tooDark', 'covered'] });
  await driver.reads(walk.t('face.state.refused'));
  await walk.stop('face-refused');
  await walk.go(paths.checkin);
  await driver.reads(walk.t('checkin.note.refused'));
  await walk.stop('check-in-face-refused');
  await own.handInFace(NAME);
  await own.decideFace(NAME, 'pass');
  await walk.go(paths.face);
  await driver.reads(walk.t('face.state.passed'));
  await walk.page.getByAltText(walk.t('face.photo')).waitFor();
  await walk.stop('face-passed');
  await walk.tap('face.delete');
  await driver.dialog.waitFor();
  await walk.stop('face-delete');
  await driver.choose(walk.t('common.cancel'));
}

/** A camera that is denied, then allowed, and the options after all attempts. */
export async function cameraScreens(walk: Walk): Promise<void> {
  const { driver, page, own } = walk;
  await beginCheckin(walk, OTHER);
  await page.evaluate(refuseCamera);
  await walk.tap('checkin.go.face');
  await walk.tap('faceStandard.agree');
  await driver.reads(walk.t('face.without.denied'));
  await walk.stop('camera-denied');
  await page.evaluate(giveCamera);
  await walk.tap('face.tryCamera');
  await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
  await driver.reads(walk.t('face.hint.holdStill'));
  await walk.stop('camera-live');
  await walk.go(paths.face);
  await driver.reads(walk.t('face.state.none'));
  await walk.stop('face-none');
  for (let tries = 0; tries < 3; tries += 1) {
    await own.handInFace(OTHER);
    await own.decideFace(OTHER, { refuse: ['blurred'] });
  }
  await walk.goByHome(paths.face);
  await driver.reads(walk.t('face.noTries'));
  await page.getByAltText(walk.t('face.photo')).waitFor();
  await walk.stop('face-no-tries');
  await walk.go(paths.faceStandard);
  await driver.reads(walk.t('faceStandard.samples'));
  await walk.stop('face-standard-no-tries');
  await walk.tap('face.atDesk');
  await walk.dismiss('faceStandard.atDeskChosen');
  await driver.button(walk.t('checkin.go.pass')).waitFor();
  await walk.stop('check-in-face-desk');
  await walk.go(paths.face);
  await driver.reads(walk.t('face.state.deskNote'));
  await walk.stop('face-desk');
}

/** Under 14 a guardian has to consent as well. */
export async function guardianScreens(walk: Walk): Promise<void> {
  await beginCheckin(walk, CHILD);
  await walk.tap('checkin.go.face');
  await walk.page.getByLabel(walk.t('faceStandard.guardianName')).waitFor();
  await walk.page.getByText(walk.t('faceStandard.guardianNote')).scrollIntoViewIfNeeded();
  await walk.stop('face-guardian');
  await walk.tap('faceStandard.agree');
  await walk.driver.reads(walk.t('form.required', { label: walk.t('faceStandard.guardianName') }));
  await walk.stop('face-guardian-errors');
}
