// @module-tag thorough
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { generate } from 'selfsigned';
import { afterEach, expect, test } from 'vitest';
import { tenants } from '../../contract/support/assembly';
import type { Stage } from '../describe-backend';
import type { Outcome } from './conform';
import { referenceSchool } from './reference-school';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

interface RunResult {
  readonly code: number;
  readonly text: string;
}

function run(env: NodeJS.ProcessEnv, ...options: readonly string[]): Promise<RunResult> {
  return new Promise((settle) => {
    const args = ['--import=tsx', 'test/conformance/runner/run.ts', ...options];
    execFile(process.execPath, args, { env }, (error, stdout, stderr) =>
      settle({ code: error ? Number(error.code) : 0, text: stdout + stderr }),
    );
  });
}

/** The office, served by another developer's program. */
async function stageServer({ sendBack }: Stage): Promise<string> {
  const app = fastify();
  app.get('/', async () => ({ hooks: ['sendBack'] }));
  app.post('/sendBack', async ({ body }) => {
    const { applicationId, no, key, reason } = body as Record<string, string>;
    await sendBack?.(
      { applicationId: applicationId ?? '', no: no ?? '' },
      { key: key ?? '', reason: reason ?? '' },
    );
    return {};
  });
  closing.push(() => app.close());
  return app.listen({ port: 0, host: '127.0.0.1' });
}

test('the command asks a school that is elsewhere, with its office and its people', async () => {
  const school = await referenceSchool();
  closing.push(() => school.close());
  const folder = await mkdtemp(join(tmpdir(), 'conformance-'));
  closing.push(() => rm(folder, { recursive: true }));
  const people = join(folder, 'people.json');
  await writeFile(people, JSON.stringify(await school.people(tenants.qingyun)));
  const stage = await stageServer(school.stage(tenants.qingyun));
  const { code, text } = await run(
    process.env,
    '--url',
    school.url,
    '--tenant',
    'qingyun',
    '--people',
    people,
    '--stage',
    stage,
    '--json',
  );
  expect(code).toBe(0);
  const { verdicts, wrote } = JSON.parse(text) as Outcome;
  expect(verdicts.filter(({ state }) => state === 'met').length).toBe(verdicts.length - 2);
  expect(wrote.at(-1)).toBe('the whole check-in of the new student 李晓雨');
});

test.each([
  [
    'has expired',
    { notAfterDate: new Date(Date.now() - 86_400_000) },
    true,
    'its certificate has expired (CERT_HAS_EXPIRED)',
  ],
  [
    'is not valid yet',
    { notBeforeDate: new Date(Date.now() + 86_400_000) },
    true,
    'its certificate is not valid yet (CERT_NOT_YET_VALID)',
  ],
  ['vouches for itself', {}, false, 'its certificate is signed by itself (DEPTH_ZERO_SELF_SIGNED_CERT)'],
])('a certificate that %s is named in one line', async (_, valid, isTrusted, line) => {
  const names = [{ name: 'commonName', value: '127.0.0.1' }];
  const extensions = [{ name: 'subjectAltName' as const, altNames: [{ type: 7 as const, ip: '127.0.0.1' }] }];
  const { private: key, cert } = await generate(names, {
    notBeforeDate: new Date(Date.now() - 2 * 86_400_000),
    ...valid,
    extensions,
  });
  const folder = await mkdtemp(join(tmpdir(), 'conformance-'));
  closing.push(() => rm(folder, { recursive: true }));
  const trusted = join(folder, 'cert.pem');
  await writeFile(trusted, cert);
  const server = createServer({ key, cert }, (_request, response) => response.end('{}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(async () => server.close());
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = isTrusted ? { ...process.env, NODE_EXTRA_CA_CERTS: trusted } : process.env;
  const { code, text } = await run(env, '--url', url);
  expect(code).toBe(1);
  expect(text).toContain(line);
});

test('nobody there is a failure that says so', async () => {
  const { code, text } = await run(process.env, '--url', 'http://127.0.0.1:9');
  expect(code).toBe(1);
  expect(text).toMatch(
    /differs +GET base\/api\/open\/config\/platform\/config\n +is not answered|nobody listens/,
  );
  expect(text).toMatch(/\nBegin with GET base\/api\/open\/config\/platform\/config: .*\n$/);
  expect(text.match(/wants what GET/g)).toHaveLength(1);
});

test('a school where nobody could apply has not passed, and the plans that it has are named', async () => {
  const school = await referenceSchool();
  closing.push(() => school.close());
  const { code, text } = await run(
    process.env,
    '--url',
    school.url,
    '--tenant',
    'lakeside',
    '--plan',
    '秋季',
  );
  expect(code).toBe(1);
  expect(text).toMatch(
    /^not checked +POST enrollment-manage\/register\/registerStudent\n(?:not checked .*\n)* +there is no plan 秋季, but: 2026年高一新生登记$/m,
  );
  expect(text).toMatch(
    /\nBegin with POST enrollment-manage\/register\/registerStudent: there is no plan 秋季/,
  );
});

test('a conformance run without an address says what it needs', async () => {
  const { code, text } = await run(process.env);
  expect(code).toBe(2);
  expect(text).toMatch(/--url URL/);
});

test.each([
  [['--url', 'school.example'], '--url is an address such as https://school.example'],
  [['--url', 'https://school.example', '--applicant', 'me'], '--applicant is a number from 0 to 894999'],
  [
    ['--url', 'https://school.example', '--stage', 'desk'],
    '--stage is an address such as https://school.example',
  ],
  [['--url', 'https://school.example', '--people', 'nobody.json'], 'nobody.json cannot be read (ENOENT)'],
  [['--url', 'https://school.example', '--people', 'package.json'], 'package.json: name '],
  [['--url', 'https://school.example', '--answers', 'README.md'], 'README.md: '],
  [['--url', 'https://school.example', '--tenat', 'hill'], "Unknown option '--tenat'"],
])('the options %j are refused before anything is asked', async (options, line) => {
  const { code, text } = await run(process.env, ...options);
  expect(code).toBe(2);
  expect(text.startsWith(line)).toBe(true);
  expect(text).not.toMatch(/^ +at /m);
});
