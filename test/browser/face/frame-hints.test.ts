import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { atCamera, CAMERA, loggedHints } from '../support/frame-hints';
import { type OwnSchools, openSchools } from '../support/own-schools';
import { Phones } from '../support/phones';

/** Number of assessed frames that are waited for. */
const LOOKS = 5;

let schools: OwnSchools;
let phones: Phones;
beforeAll(async () => {
  schools = await openSchools();
});
beforeEach(async () => {
  phones = await Phones.launchWithCamera(CAMERA);
});
afterEach(() => phones.close());
afterAll(() => schools.close());

test('a worker assesses the camera’s frames, and the page draws none', async () => {
  const page = await atCamera(schools, phones);
  const { drawn } = await loggedHints(page, 'hints', LOOKS);
  expect(drawn).toEqual([]);
}, 120_000);

test('without frames in workers the page draws them and a worker assesses them', async () => {
  const page = await atCamera(schools, phones, () =>
    Object.assign(globalThis, { MediaStreamTrackProcessor: undefined }),
  );
  const { drawn } = await loggedHints(page, 'hints', LOOKS);
  // The first frame may have been drawn before logging started.
  expect(drawn.length).toBeGreaterThanOrEqual(LOOKS - 1);
}, 120_000);

test('without workers the page draws and assesses the frames', async () => {
  const page = await atCamera(schools, phones, () => Object.assign(globalThis, { Worker: undefined }));
  const { hints } = await loggedHints(page, 'drawn', LOOKS);
  expect(hints).toEqual([]);
}, 120_000);
