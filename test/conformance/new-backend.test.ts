// @module-tag thorough
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';

const run = promisify(execFile);
const project = resolve(import.meta.dirname, '../..');
/** Long enough that lines with it break. */
const name = 'probe-college-of-nursing';
const script = join(import.meta.dirname, 'new-backend.mjs');

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A copy of the project, so that other tests running on the original see no incomplete files. */
function copiedProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'new-backend-'));
  folders.push(copy);
  for (const part of ['package.json', 'tsconfig.json', 'vite.config.ts', 'src', 'test', 'features'])
    cpSync(join(project, part), join(copy, part), {
      recursive: true,
      // Temporary folders of another test.
      filter: (path) => !basename(path).startsWith('planted-'),
    });
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

const exit = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({
      code,
      stdout,
      stderr,
    }: {
      readonly code: number;
      readonly stdout: string;
      readonly stderr: string;
    }) => ({
      code,
      said: stdout + stderr,
    }),
  );

test('a new backend compiles from its first minute, and its kit is red by what is to be done', async () => {
  const root = copiedProject();
  const { stdout } = await run(process.execPath, [script, name, root]);
  expect(stdout).toContain(`['${name}', async () => (await import('./${name}/backend'))`);
  expect(readdirSync(join(root, 'src/composition/backends', name)).toSorted()).toEqual([
    'backend.ts',
    'enrollment.ts',
    'files.ts',
    'pages.ts',
    'renamed.ts',
    'school-info.ts',
    'to-do.ts',
  ]);
  const include = [`src/composition/backends/${name}`, `test/backends/${name}`];
  const settings = 'tsconfig.probe.json';
  writeFileSync(join(root, settings), JSON.stringify({ extends: './tsconfig.json', include }));
  const compiler = join(project, 'node_modules/typescript7/bin/tsc');
  expect(await exit(run(process.execPath, [compiler, '-p', settings], { cwd: root }))).toBe('done');
  const biome = join(project, 'node_modules/@biomejs/biome/bin/biome');
  const rules = `--config-path=${join(project, 'biome.json')}`;
  expect(await exit(run(process.execPath, [biome, 'check', rules, ...include], { cwd: root }))).toBe('done');
  const vitest = join(project, 'node_modules/vitest/vitest.mjs');
  const kit = run(process.execPath, [vitest, 'run', '--project', 'unit', `test/backends/${name}`], {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1', SCHOOL_URL: 'http://127.0.0.1:9' },
  });
  const outcome = await exit(kit);
  expect(outcome).toMatchObject({ code: 1, said: expect.stringContaining('to do: plans') });
  expect(outcome).toMatchObject({ said: expect.stringContaining('to do: regions') });
  expect(outcome).toMatchObject({ said: expect.stringContaining('sent.submission: to do: submit expected') });
  expect(outcome).not.toMatchObject({ said: expect.stringMatching(/Unhandled|to-do\.ts:/) });
});

test('a name that is none, or is taken, is refused in one line', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'new-backend-'));
  folders.push(elsewhere);
  writeFileSync(join(elsewhere, 'package.json'), '{ "knip": { "entry": [] } }');
  const made = (asked: string) => exit(run(process.execPath, [script, asked, elsewhere]));
  expect(await made('../evil')).toMatchObject({ code: 1, said: expect.stringContaining('<name>') });
  expect(await made('hill')).toBe('done');
  const { knip } = JSON.parse(readFileSync(join(elsewhere, 'package.json'), 'utf8'));
  expect(knip).toEqual({ entry: ['src/composition/backends/hill/*.ts!'] });
  expect(await made('hill')).toMatchObject({
    code: 1,
    said: 'src/composition/backends/hill is there already\n',
  });
});
