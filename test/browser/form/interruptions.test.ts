import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { applicant } from '../support/applicants';
import { InterruptedPhone, PROMISE_MS } from '../support/interrupted-phone';
import { Phones } from '../support/phones';
import { Random } from '../support/random';

/** Number of interruptions, and their seed: the same seed plans the same ones. */
const COUNT = Number(process.env.INTERRUPTIONS ?? 24);
const SEED = Number(process.env.INTERRUPTIONS_SEED ?? 20260821);
/** Concurrent phones: most of the time is waiting. */
const PHONES = 4;

let phones: Phones;
beforeAll(async () => {
  phones = await Phones.inCommon();
});
afterAll(() => phones?.close());

test(
  `${COUNT} interruptions while filling a form lose no input older than a second`,
  async () => {
    const form = `${inject('origin')}/zhxy/orientation/#/orientation/enrollment/moreinfos?plan=qy-2026-skills`;
    const worst: Record<string, number> = {};
    const losses: object[] = [];
    let done = 0;
    await Promise.all(
      Array.from({ length: PHONES }, async (_, lane) => {
        const { context, page } = await phones.take();
        await page.close();
        const phone = new InterruptedPhone(context, form, applicant(70 + lane), new Random(SEED + lane));
        await phone.begin();
        for (let round = lane; round < COUNT; round += PHONES) {
          const { end, kept, lost } = await phone.interrupt();
          done += 1;
          worst[end] = Math.max(worst[end] ?? 0, lost);
          if (lost > PROMISE_MS) losses.push({ lane, round, end, lost, kept });
        }
        await context.close();
      }),
    );
    console.log(
      `${done} interruptions; typed before the end and lost, at most (ms): ${JSON.stringify(worst)}`,
    );
    expect(losses).toEqual([]);
    expect(done).toBe(COUNT);
  },
  20_000 + COUNT * 5000,
);
