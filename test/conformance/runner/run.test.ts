import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { tenants } from '../../contract/support/assembly';
import type { Stage } from '../describe-backend';
import type { Outcome } from './conform';
import { referenceSchool } from './reference-school';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

interface Ended {
  readonly code: number;
  readonly text: string;
}

function run(...options: readonly string[]): Promise<Ended> {
  return new Promise((settle) => {
    const args = ['--import=tsx', 'test/conformance/runner/run.ts', ...options];
    execFile(process.execPath, args, (error, stdout, stderr) =>
      settle({ code: error ? Number(error.code) : 0, text: stdout + stderr }),
    );
  });
}

/** The office as another developer's program would offer it. */
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

test('nobody there is a failure that says so', async () => {
  const { code, text } = await run('--url', 'http://127.0.0.1:9');
  expect(code).toBe(1);
  expect(text).toMatch(
    /differs +GET base\/api\/open\/config\/platform\/config\n +is not answered|nobody listens/,
  );
});

test('without an address it says what it wants', async () => {
  const { code, text } = await run();
  expect(code).toBe(2);
  expect(text).toMatch(/--url URL/);
});
