// The frame hints on a phone at a quarter of this speed: `npx vitest run --project bench test/bench/frame-hints`, after a
// build. Fails where in none of six tries twenty looks came in their time, without a task of 50 ms between them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atCamera, CAMERA, type HintLog, loggedHints } from '../browser/support/frame-hints';
import { type OwnSchools, openSchools } from '../browser/support/own-schools';
import { Phones } from '../browser/support/phones';

/** Looks at the picture in which it is tried. */
const LOOKS = 50;
/** Looks that come in their time, without a long task between them. */
const STEADY = 20;
/** ms between two looks, with what a camera of twenty frames a second and a timer may add to twenty of them. */
const BETWEEN = 100 + 150 / STEADY;
/** The machine does other things too: what the app does itself it does each time. */
const TRIES = 6;

let schools: OwnSchools;
let phones: Phones;
beforeAll(async () => {
  schools = await openSchools();
  phones = await Phones.launchWithCamera(CAMERA);
});
afterAll(async () => {
  await phones.close();
  await schools.close();
});

/** Some seconds in which the looks came ten times a second and no task was long. */
function hasSteadyTime({ hints, tasks }: HintLog): boolean {
  return hints.some((from, at) => {
    const until = hints[at + STEADY];
    if (until === undefined || until - from > STEADY * BETWEEN) return false;
    return tasks.every((task) => task.from + task.ms < from || task.from > until);
  });
}

test('a worker looks at what the camera sees ten times a second, and no task of the page is long', async () => {
  const page = await atCamera(schools, phones);
  const found: HintLog[] = [];
  while (found.length < TRIES && !found.some(hasSteadyTime))
    found.push(await loggedHints(page, 'hints', LOOKS));
  expect(found.some(hasSteadyTime), JSON.stringify(found)).toBe(true);
}, 240_000);
