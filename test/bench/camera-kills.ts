// Phones whose page is killed while the camera is open: `npx tsx test/bench/camera-kills.ts [500]`, after a build. Each
// round types a text, picks another photo if there is room, and opens the camera, after which the page is killed. Fails
// if a text or photo is lost, or if the page does not return to the field for which the camera was opened.
import { applicant } from '../browser/support/applicants';
import { startBackend } from '../browser/support/backend';
import { CameraKills, type Kill } from '../browser/support/camera-kills';
import { Phones } from '../browser/support/phones';

const COUNT = Number(process.argv[2] ?? 500);
/** Concurrent phones. */
const LANES = 2;
/** ms between requesting the camera and killing the page: no phone opens it sooner. */
const WAITS = [100, 200, 400, 800];
/** ms within which the student is back at the field. */
const PROMISE_MS = 1_500;

const backend = await startBackend();
const phones = await Phones.launch();
const kills: Kill[] = [];
try {
  const lane = async (number: number) => {
    const phone = new CameraKills(await phones.take(), backend.origin, applicant(90 + number));
    await phone.begin();
    for (let round = number; round < COUNT; round += LANES) {
      const kill = await phone.kill(WAITS[round % WAITS.length] ?? 0);
      kills.push(kill);
      if (kills.length % 50 === 0) console.log(`${kills.length} kills`);
      if (kill.lost.length > 0 || !kill.isAtField) console.log(`round ${round}: ${JSON.stringify(kill)}`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, (_, number) => lane(number)));
} finally {
  await phones.close();
  await backend.close();
}

const times = kills.map(({ backAfter }) => backAfter).sort((one, other) => one - other);
const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))];
const lost = kills.reduce((sum, one) => sum + one.lost.length, 0);
const elsewhere = kills.filter(({ isAtField }) => !isAtField).length;
const late = times.filter((time) => time > PROMISE_MS).length;
console.log(
  `${kills.length} kills: ${lost} lost, ${elsewhere} not back at their field; back after ${at(0.5)} ms at the median, ` +
    `${at(0.95)} ms at the 95th percentile, ${at(1)} ms at most, ${late} later than ${PROMISE_MS} ms`,
);
if (lost > 0 || elsewhere > 0 || kills.length !== COUNT) process.exitCode = 1;
