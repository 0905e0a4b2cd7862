// The build: every program whose sources have changed since it was last built, only the named ones of them, or all with `--all`.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

interface Program {
  /** Arguments of node. */
  readonly command: readonly string[];
  /** What it writes in dist. */
  readonly output: string;
  /** Folders of src that it is not made of; the rules of who may import whom keep it so. */
  readonly without: readonly string[];
  /** The product works without it. */
  readonly dispensable?: boolean;
}

const vite = (...args: string[]) => ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', ...args];

const CLIENT = ['application', 'composition', 'infrastructure', 'presentation'];

const PROGRAMS: readonly Program[] = [
  { output: 'app', command: vite(), without: ['school', 'viewer', 'desk'] },
  { output: 'viewer', command: vite('--mode', 'viewer'), without: ['school', 'desk', ...CLIENT] },
  { output: 'desk', command: vite('--mode', 'desk'), without: ['school', 'composition'] },
  {
    output: 'school',
    command: vite('--ssr', 'src/school/main.ts', '--outDir', 'dist/school'),
    without: ['viewer', 'boot', 'desk', ...CLIENT],
  },
  {
    output: 'mini-program',
    command: vite(
      '--mode',
      'mini-program',
      '--ssr',
      'src/composition/mini-program/main.ts',
      '--outDir',
      'dist/mini-program',
    ),
    without: ['school', 'viewer', 'boot', 'desk', 'presentation'],
  },
  // Examples of the API's description, recorded at the school as the conformance runner calls it.
  {
    output: 'openapi',
    command: ['--import=tsx', 'test/conformance/runner/write-examples.ts'],
    without: ['viewer', 'boot', 'desk', 'presentation'],
    dispensable: true,
  },
  // Reads the app that was built.
  {
    output: 'hosting',
    command: ['--import=tsx', 'src/school/http/hosting/main.ts'],
    without: ['viewer', 'desk'],
  },
];

process.chdir(resolve(import.meta.dirname, '../../..'));

/** The text of every file below a folder that can change a build. */
const SOURCES = ['src', 'index.html', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'];

/** What every program is built by. */
const BUILD = join('src', 'boot', 'build', '/');

function filesOf(path: string): string[] {
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

const digests = new Map(
  SOURCES.flatMap((path) => (path === 'src' ? filesOf(path) : [path])).map((file) => [
    file,
    createHash('sha256').update(readFileSync(file)).digest('base64'),
  ]),
);

function stampOf({ command, without }: Program): string {
  const hash = createHash('sha256').update([process.version, process.env.NODE_ENV, ...command].join('\n'));
  for (const [file, digest] of digests)
    if (file.startsWith(BUILD) || !without.some((folder) => file.startsWith(join('src', folder, '/'))))
      hash.update(`${file}\n${digest}\n`);
  return hash.digest('base64');
}

const stampFile = ({ output }: Program) => join('dist', '.built', output);

function isBuilt(program: Program): boolean {
  const file = stampFile(program);
  return (
    existsSync(join('dist', program.output)) &&
    existsSync(file) &&
    readFileSync(file, 'utf8') === stampOf(program)
  );
}

const named = process.argv.slice(2);
const isWanted = (program: Program) =>
  named.includes('--all') || ((named.length === 0 || named.includes(program.output)) && !isBuilt(program));
const stale = PROGRAMS.filter(isWanted);
process.stdout.write(
  stale.length === 0
    ? 'Orientation: built before, starting …\n'
    : `Orientation: building ${stale.map(({ output }) => output).join(', ')} …\n`,
);
mkdirSync(join('dist', '.built'), { recursive: true });
for (const program of stale) {
  // A build that is cut off is none.
  rmSync(stampFile(program), { force: true });
  const stamp = stampOf(program);
  const { status } = spawnSync(process.execPath, program.command, { stdio: 'inherit' });
  if (status !== 0) {
    if (program.dispensable) continue;
    process.exit(status ?? 1);
  }
  writeFileSync(stampFile(program), stamp);
}
