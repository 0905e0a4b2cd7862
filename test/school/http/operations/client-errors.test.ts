import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serveClientErrors } from '#school/http/operations/client-errors';
import { validatorCompiler } from '#school/http/validation';
import { DemoServer } from '../demo-server';

const REPORT = {
  name: 'TypeError',
  frames: ['load enrollment-plans-Ab1_.js:1:2345'],
  version: 'V0.1.0',
  screen: '/orientation/enrollment/index',
};

describe('error reports from the app', () => {
  let server: DemoServer;
  let lines: string[];
  beforeEach(async () => {
    lines = [];
    server = await DemoServer.start({ log: (line) => lines.push(line) });
  });
  afterEach(() => server.app.close());
  const post = (payload: object, remoteAddress = '10.0.0.1') =>
    server.app.inject({ method: 'POST', url: '/client-errors', payload, remoteAddress });

  it('each error report is logged as a line of JSON without its sender', async () => {
    expect((await post(REPORT)).json()).toMatchObject({ code: 0 });
    expect(lines).toHaveLength(1);
    const line = JSON.parse(lines[0] ?? '');
    expect(line.clientError).toEqual(REPORT);
    expect(lines[0]).not.toContain('10.0.0.1');
  });

  it.each([
    ['a message', { ...REPORT, message: '何静怡 110000200802290014' }],
    ['text instead of a frame', { ...REPORT, frames: ['何静怡 110000200802290014'] }],
    ['text instead of a class name', { ...REPORT, name: '何静怡' }],
    ['a query in its screen', { ...REPORT, screen: '/orientation/enrollment/index?plan=1' }],
    ['too many frames', { ...REPORT, frames: Array(13).fill(REPORT.frames[0]) }],
    ['five kilobytes', { ...REPORT, frames: ['x'.repeat(5000)] }],
  ])('an error report with %s is refused, and nothing is logged', async (_, payload) => {
    expect((await post(payload)).statusCode).toBe(400);
    expect(lines).toEqual([]);
  });

  it('error reports are rate-limited per network', async () => {
    const statuses = new Set<number>();
    for (let count = 0; count < 61; count += 1) statuses.add((await post(REPORT)).statusCode);
    expect([...statuses]).toEqual([200, 429]);
    const refused = await post(REPORT);
    const retryAfter = Number(refused.headers['retry-after']);
    expect(retryAfter).toBeGreaterThan(0);
    expect(refused.json()).toMatchObject({ code: 429, success: false, data: { retryAfter } });
    expect((await post(REPORT, '10.0.0.2')).statusCode).toBe(200);
    expect(lines).toHaveLength(61);
  });

  it('an error report whose connection is closed already is logged, too', async () => {
    const app = Fastify();
    app.addHook('onRequest', async ({ raw }) => {
      // A socket that was closed has no address any more.
      Object.defineProperty(raw.socket, 'remoteAddress', { value: undefined });
    });
    app.setValidatorCompiler(validatorCompiler);
    await app.register(serveClientErrors);
    const { statusCode } = await app.inject({ method: 'POST', url: '/client-errors', payload: REPORT });
    await app.close();
    expect(statusCode).toBe(200);
  });
});
