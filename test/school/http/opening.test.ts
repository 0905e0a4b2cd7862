import { expect, it } from 'vitest';
import { OPENING } from '#school/core/enrollment/submission/opening-crowd';
import { endpointPath } from '#wire/endpoint';
import { registerEndpoints } from '#wire/register';
import { DemoServer, NOW } from './demo-server';
import { person } from './people';
import { PLAN, setUpSmallSchool, smallAnswers, TENANT } from './small-plan';

const DAY = 86_400_000;

it('a submission that arrived before the draw is drawn, though it is looked at after it', async () => {
  const server = await DemoServer.start();
  await setUpSmallSchool(server.school, NOW + DAY, 100);
  const { planId, submissionKey, token } = await server.ask(
    registerEndpoints.openDraft,
    { planId: PLAN },
    { tenantId: TENANT },
  );
  // The request takes some time by itself.
  server.clock.time = NOW + OPENING.draw;
  const response = await server.app.inject({
    method: 'POST',
    url: `/${endpointPath(registerEndpoints.register)}`,
    payload: {
      planId,
      submissionKey,
      templateVersion: 1,
      promised: true,
      answers: smallAnswers(person(1)),
    },
    headers: { tenantid: TENANT, authorization: `Bearer ${token}` },
  });
  const { code, data } = response.json();
  expect(code).toBe(503);
  // Whoever is not drawn comes after the last drawn turn.
  expect(data.wait).toBeLessThan(OPENING.shortest / 1_000);
  await server.app.close();
});
