// @ts-check
// `npm run unit`: the unit tests. With `--changed`: the tests that have changed since the last commit, and those that import
// a changed file. Vitest's own option also takes those that import it through others, which for most files is nearly every test.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

process.chdir(resolve(import.meta.dirname, '..'));
const CHANGED = '--changed';
const args = process.argv.slice(2);

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

/** @param {string} file */
const plain = (file) => file.replace(/\.\w+$/, '');

/** Files that a test imports, without their endings. @param {string} test */
function importedBy(test) {
  const names = readFileSync(test, 'utf8').matchAll(/(?:from|import|import\() ?'([#.][^']*)'/g);
  return [...names].map(([, name = '']) => {
    if (name.startsWith('#test/')) return plain(name.slice(1));
    return plain(name.startsWith('#') ? join('src', name.slice(1)) : join(dirname(test), name));
  });
}

const changedFiles = () => [
  ...git('diff', '--name-only', '--diff-filter=d', 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard'),
];

/** The folder of `test` that mirrors a file's, or the nearest above it. @param {string} file */
function nearest(file) {
  let folder = dirname(file).replace(/^src/, 'test');
  while (!existsSync(folder)) folder = dirname(folder);
  return folder;
}

function testsOfChanged() {
  const changed = changedFiles();
  const modules = new Set(changed.map(plain));
  return readdirSync('test', { recursive: true, encoding: 'utf8' })
    .map((file) => join('test', file))
    .filter((file) => /\.test\.tsx?$/.test(file) && !/^test\/(?:browser|bench)\//.test(file))
    .filter((test) => changed.includes(test) || importedBy(test).some((file) => modules.has(file)));
}

const tests = args.includes(CHANGED) ? testsOfChanged() : [];
if (args.includes(CHANGED) && tests.length === 0) {
  const folders = new Set(
    changedFiles()
      .filter((file) => /^src\/.+\.tsx?$/.test(file))
      .map(nearest),
  );
  console.log('No unit test imports what has changed.');
  if (folders.size > 0) console.log(`Nearest to it: npm run unit -- ${[...folders].join(' ')}`);
  process.exit();
}
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=unit',
    ...args.filter((arg) => arg !== CHANGED),
    ...tests,
  ],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
