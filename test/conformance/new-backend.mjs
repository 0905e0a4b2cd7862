// @ts-check
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { backendFiles } from './new-backend-files.mjs';

const project = resolve(import.meta.dirname, '../..');
const [name = '', root = project] = process.argv.slice(2);
if (!/^[a-z][a-z0-9-]{1,30}$/.test(name)) {
  console.error('npm run new-backend -- <name>: small letters, digits and dashes, as `hill-college`');
  process.exit(1);
}
const folder = join(root, 'src/composition/backends', name);
const tests = join(root, 'test/backends', name);
for (const taken of [folder, tests])
  if (existsSync(taken)) {
    console.error(`${relative(root, taken)} is there already`);
    process.exit(1);
  }

const type = name.replace(/(^|-)(\w)/g, (_, __, letter) => letter.toUpperCase());
const files = backendFiles(name, type);
for (const [file, text] of Object.entries(files)) {
  const path = join(file.includes('test') || file === 'wire.ts' ? tests : folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
for (const tool of ['renamed.ts', 'pages.ts'])
  copyFileSync(join(project, 'test/foreign/profile', tool), join(folder, tool));
// Lines with a long name break, as the linter wants them.
execFileSync(
  process.execPath,
  [
    join(project, 'node_modules/@biomejs/biome/bin/biome'),
    ...['check', '--write', `--config-path=${join(project, 'biome.json')}`, folder, tests],
  ],
  { cwd: root, stdio: 'ignore' },
);

// Until the map names the backend, and for what its build reads alone (`first-fields.ts`), `npm run dead-code` has to be told.
const manifest = join(root, 'package.json');
const settings = JSON.parse(readFileSync(manifest, 'utf8'));
settings.knip.entry.push(`src/composition/backends/${name}/*.ts!`);
writeFileSync(manifest, `${JSON.stringify(settings, null, 2)}\n`);

const line = `['${name}', async () => (await import('./${name}/backend')).${type[0]?.toLowerCase()}${type.slice(1)}Backend],`;
console.log(`${relative(root, folder)}: a stub for each port, and two tools (renamed.ts for records, pages.ts for lists in pages: delete what is not needed)
${relative(root, tests)}: the conformance kit on them, red until it is done
package.json: knip's entry for them

One line outside, an entry of the map in src/composition/backends/choose-backend.ts:
  ${line}

SCHOOL_URL=https://a-test-system.example npx vitest run --project unit test/backends/${name}
SCHOOL_URL=https://a-test-system.example TENANT_PROFILE=${name} npm run dev
Worked examples, each with its server: test/foreign/profile and test/foreign/kolleg/profile.`);
