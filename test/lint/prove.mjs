// @ts-check
// Proves that the ban on clocks and chance bites in every room it is meant for, and only there.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';

const BANNED = [
  'export const a = Date.now();',
  'export const b = new Date();',
  'export const c = new Date;',
  'export const d = Date();',
  'export const e = Math.random();',
  'export const f = [1, 2].map(Math.random);',
  'export const { now } = Date;',
  'export const { random } = Math;',
  'export const g = globalThis.Date.now();',
];
const ALLOWED = ['export const h = new Date(0);', 'export const i = Math.max(1, 2);'];

const CLOSED = [
  'src/domain/form/planted.ts',
  'src/application/enrollment/planted.ts',
  'src/wire/planted.ts',
  'src/presentation/screens/homepage/home/planted.view-model.ts',
  'src/presentation/lib/planted.ts',
  'src/school/core/planted.ts',
];
const OPEN = ['src/infrastructure/host/planted.ts', 'src/presentation/shell/planted.ts'];

const biome = resolve('node_modules/.bin/biome');
const rules = resolve('biome.json');
const folder = mkdtempSync(join(tmpdir(), 'orientation-lint-'));
try {
  for (const file of [...CLOSED, ...OPEN]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), [...BANNED, ...ALLOWED].join('\n'));
  }
  // With a relative path, Biome resolves the rules' globs from the current folder, not from theirs.
  const run = spawnSync(
    biome,
    ['lint', `--config-path=${relative(folder, rules)}`, '--reporter=json', '--max-diagnostics=none', '.'],
    { cwd: folder, encoding: 'utf8' },
  );
  /** @type {{ category: string, location: { path: string, start: { line: number } } }[]} */
  const found = JSON.parse(run.stdout).diagnostics;
  const complaints = [];
  for (const file of [...CLOSED, ...OPEN]) {
    const lines = new Set(
      found
        .filter(({ category }) => category === 'plugin' || category === 'lint/style/noRestrictedGlobals')
        .filter(({ location }) => location.path === file)
        .map(({ location }) => location.start.line),
    );
    const wanted = CLOSED.includes(file) ? BANNED.length : 0;
    for (let line = 1; line <= BANNED.length + ALLOWED.length; line += 1) {
      if (lines.has(line) === line <= wanted) continue;
      complaints.push(`${file}:${line} should ${line <= wanted ? '' : 'not '}have been reported`);
    }
  }
  if (complaints.length > 0) {
    console.error(complaints.join('\n'));
    process.exitCode = 1;
  } else {
    console.log(`${CLOSED.length * BANNED.length} planted uses of clock and chance reported, none elsewhere`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
