import { expect, it } from 'vitest';
import { OPENING } from '#school/core/enrollment/submission/opening-crowd';
import { codes } from '#wire/codes';
import { registerEndpoints } from '#wire/register';
import { DemoServer, NOW } from './demo-server';
import { person } from './people';
import { PLAN, setUpSmallSchool, smallAnswers, TENANT } from './small-plan';

const DAY = 86_400_000;

/** The small school's plan opens now; `submit` sends one submission of a draft that was opened before. */
async function opening(isOverloaded: () => boolean = () => false) {
  const server = await DemoServer.start({ isOverloaded });
  await setUpSmallSchool(server.school, NOW + DAY, 100);
  const { planId, submissionKey, token } = await server.ask(
    registerEndpoints.openDraft,
    { planId: PLAN },
    { tenantId: TENANT },
  );
  const answers = smallAnswers(person(1));
  const submission = { planId, submissionKey, templateVersion: 1, promised: true, answers };
  const submit = () =>
    server.call(registerEndpoints.register, submission, { tenantId: TENANT, bearer: token });
  return { server, submit };
}

/** Seconds after the draw to the turn of whoever was not in it: after the last drawn one. */
const LATE = (OPENING.shortest + 1_000 / OPENING.aSecond) / 1_000;

it('a submission that arrived before the draw takes part in it, even if it is processed later', async () => {
  const { server, submit } = await opening();
  // The request takes some time by itself.
  server.clock.time = NOW + OPENING.draw;
  const { code, data } = await submit();
  expect(code).toBe(codes.busy);
  expect(data).toMatchObject({ wait: expect.toSatisfy((wait: number) => wait < LATE) });
  await server.app.close();
});

it.each([
  ['before', -1, true],
  ['after', 1_000, false],
])(
  'a submission that was refused under load %s the draw takes part in it if it arrived in time',
  async (_, at, isDrawn) => {
    let isOverloaded = false;
    const { server, submit } = await opening(() => isOverloaded);
    isOverloaded = true;
    server.clock.time = NOW + OPENING.draw + at;
    expect(await submit()).toMatchObject({ status: 503 });
    isOverloaded = false;
    server.clock.time = NOW + OPENING.draw + 2_000;
    // A drawn turn may have come by then.
    const { wait = 0 } = (await submit()).data as { readonly wait?: number };
    if (isDrawn) expect(wait).toBeLessThan(LATE - 2);
    else expect(wait).toBeCloseTo(LATE - 2, 5);
    await server.app.close();
  },
);
