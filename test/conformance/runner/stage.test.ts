import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Plan } from '#domain/enrollment/plan';
import { OptionError } from './run-options';
import { stageAt } from './stage';

const app = fastify();
const asked: (readonly [path: string, body: unknown])[] = [];
let url = '';

beforeAll(async () => {
  app.get('/none', async () => ({}));
  app.get('/', async () => ({ hooks: ['sendBack', 'admit', 'fill', 'close', 'advance'] }));
  app.post('/*', async ({ url: path, body }, reply) => {
    asked.push([path, body]);
    return reply.code(path === '/admit' ? 500 : 200).send({});
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

test('an office elsewhere is asked for each of its doings, and for taking two of them back', async () => {
  const { sendBack, fill, close, advance } = await stageAt(url);
  const plan = { id: 'autumn' } as Plan;
  await sendBack?.({ applicationId: 'a1', no: 'N1' }, { key: 'name', reason: '不一致' });
  await (await fill?.(plan))?.();
  await (await close?.(plan))?.();
  await advance?.(30_000);
  expect(asked).toEqual([
    ['/sendBack', { applicationId: 'a1', no: 'N1', key: 'name', reason: '不一致' }],
    ['/fill', { planId: 'autumn' }],
    ['/fill/undo', { planId: 'autumn' }],
    ['/close', { planId: 'autumn' }],
    ['/close/undo', { planId: 'autumn' }],
    ['/advance', { ms: 30_000 }],
  ]);
});

test('a check whose stage could not be set has not passed', async () => {
  const { admit } = await stageAt(url);
  await expect(admit?.({ applicationId: 'a1', no: 'N1' })).rejects.toThrow('admit: HTTP 500');
});

test.each([
  ['/none', 'does not answer {"hooks": […]}'],
  ['/missing', 'answers HTTP 404'],
])('an address %s that is no stage is an option that cannot be used', async (path, message) => {
  await expect(stageAt(url + path)).rejects.toThrow(OptionError);
  await expect(stageAt(url + path)).rejects.toThrow(message);
});

test('an address at which nobody listens is an option that cannot be used', async () => {
  await expect(stageAt('http://127.0.0.1:9')).rejects.toThrow(
    '--stage: nobody answers at http://127.0.0.1:9',
  );
});
