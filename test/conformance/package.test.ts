// @module-tag thorough
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const MODULES = resolve('node_modules');

/** A school's profile in another repository; its servers do not exist yet. */
const PROFILE = `
import { describeBackend } from 'orientation/conformance';
import { describeMapping } from 'orientation/conformance/mapping';

type Kit = Parameters<typeof describeBackend>[1];
export const mapping: typeof describeMapping = describeMapping;
const kit: Kit = {
  backend: () => Promise.reject(new Error('to do: the backend')),
  fixtures: { tenantName: 'hill', plans: { open: '秋季招生' }, peopleFrom: 1 },
  start: async () => ({ baseUrl: 'http://127.0.0.1:1', close: async () => undefined }),
};
// @ts-expect-error a kit that does not say which plan is open
const less: Kit = { ...kit, fixtures: { plans: {} } };
describeBackend('hill', less && kit);
`;

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orientation-kit-'));
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder]);
  const [{ filename }] = JSON.parse(stdout.slice(stdout.indexOf('['))) as [{ filename: string }];
  await mkdir(join(folder, 'node_modules/orientation'), { recursive: true });
  const unpacked = ['-xzf', join(folder, filename), '-C', join(folder, 'node_modules/orientation')];
  await run('tar', [...unpacked, '--strip-components=1']);
  for (const name of ['vitest', 'vite', '@types'])
    await symlink(join(MODULES, name), join(folder, 'node_modules', name));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(join(folder, 'hill.test.ts'), PROFILE);
  // Packing builds the kit twice, which takes a minute on a busy machine.
}, 240_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the packed kit has its types, whole, in another repository', async () => {
  const strict = ['--noEmit', '--strict', '--module', 'esnext', '--moduleResolution', 'bundler'];
  const compiler = join(MODULES, 'typescript7/bin/tsc');
  const { stdout } = await run(
    process.execPath,
    [compiler, ...strict, '--target', 'es2023', 'hill.test.ts'],
    {
      cwd: folder,
    },
  ).catch((failed: { readonly stdout: string }) => failed);
  expect(stdout).toBe('');
});

test('the packed kit names what is to do in a new backend', async () => {
  const vitest = join(MODULES, 'vitest/vitest.mjs');
  const failed = await run(process.execPath, [vitest, 'run', '--root', folder, '--reporter=json'], {
    cwd: folder,
  }).catch((thrown: { readonly stdout: string }) => thrown);
  const { testResults } = JSON.parse(failed.stdout.slice(failed.stdout.indexOf('{'))) as {
    testResults: [{ assertionResults: { title: string; status: string; failureMessages: string[] }[] }];
  };
  const [{ assertionResults: checks }] = testResults;
  expect(checks.map(({ title }) => title)).toContain(
    'takes an application, with its file, and gives back what was filled in',
  );
  expect(checks.filter(({ status }) => status === 'passed')).toEqual([]);
  expect(checks.flatMap(({ failureMessages }) => failureMessages)[0]).toContain('to do: the backend');
});
