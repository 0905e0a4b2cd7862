// @module-tag thorough
import { expect, it } from 'vitest';
import { embeddedUnderTest } from '../../store/store-under-test';
import { DemoServer } from '../demo-server';
import { runMalformed } from './malformed-run';

it('1,500 malformed calls get responses, none a server error', async () => {
  const { store, secrets, close } = await embeddedUnderTest();
  const server = await DemoServer.start({}, { store, secrets });
  const { responses, failures } = await runMalformed(server, { count: 1_500, seed: 2026 });
  await server.app.close();
  await close();
  const summary = failures.map(({ call, response }) => `${call.line} ${call.body} → ${response.text}`);
  expect(summary.slice(0, 3), server.logged.slice(0, 3).join('\n')).toEqual([]);
  expect(server.logged.filter((line) => line.includes('"msg":"unexpected"'))).toEqual([]);
  // They get past the first checks: some are malformed, some unauthenticated, some not found.
  for (const status of [200, 400, 401, 404]) expect(responses.get(status)).toBeGreaterThan(20);
});
