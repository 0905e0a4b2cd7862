import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BOUNDED_HEADERS } from '#school/http/limits/bound-headers';
import { DemoServer } from '../demo-server';

let server: DemoServer;
beforeAll(async () => {
  server = await DemoServer.start();
});
afterAll(() => server.app.close());

it('a header that is longer than any sender needs gets 431 with its name, unread', async () => {
  for (const [name, long] of [
    ['range', `bytes=${' '.repeat(4_000)}-${' '.repeat(4_000)}x`],
    ['authorization', `Bearer ${'a'.repeat(1_100)}`],
    ['humanproof', 'a'.repeat(4_097)],
  ] as const) {
    const { statusCode, body } = await server.app.inject({ url: '/healthz', headers: { [name]: long } });
    expect(statusCode).toBe(431);
    expect(JSON.parse(body)).toMatchObject({ success: false, data: { path: name, reason: 'tooLarge' } });
  }
});

it('a header that the school does not read may be long, as a gateway’s cookies are', async () => {
  const cookie = 'c'.repeat(8_000);
  expect((await server.app.inject({ url: '/healthz', headers: { cookie } })).statusCode).toBe(200);
});

it('every header that the school reads is bounded', () => {
  const folder = join(import.meta.dirname, '../../../../src/school');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?:http|wechat-pay)\/.*\.ts$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  const read = sources.flatMap((text) => [
    ...[...text.matchAll(/\bheaders\??\.([a-z]+)\b(?!\()/g)].map(([, name = '']) => name),
    ...[...text.matchAll(/\bheaders\['([\w-]+)'\]/g)].map(([, name = '']) => name),
    ...[...text.matchAll(/\{ ([a-z]+) \} = request\.headers/g)].map(([, name = '']) => name),
  ]);
  expect(read).toContain('range');
  expect(read).toContain('tenantid');
  expect(read.filter((name) => !BOUNDED_HEADERS.has(name))).toEqual([]);
});
