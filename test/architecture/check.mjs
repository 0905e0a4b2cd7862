// @ts-check
// The import rules on the project, and on planted violations that must be reported, so that no rule can fall silent
// unseen.
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { PLANTED, TARGETS } from './planted.mjs';
import rules from './rules.cjs';

/** Cruises `src` and `features` of a folder. @param {string} baseDir */
async function cruiseFolder(baseDir) {
  const { output } = await cruise(
    ['src', 'features'],
    {
      baseDir,
      ruleSet: /** @type {any} */ (rules.ruleSet),
      validate: true,
      doNotFollow: { path: 'node_modules' },
      tsPreCompilationDeps: true,
    },
    /** @type {any} */ ({
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      conditionNames: ['import', 'types', 'node', 'default'],
      exportsFields: ['exports'],
      mainFields: ['module', 'main', 'types'],
      // Maps `#domain/…` and the like.
      tsConfig: join(baseDir, 'tsconfig.json'),
    }),
    { tsConfig: extractTSConfig(join(baseDir, 'tsconfig.json')) },
  );
  if (typeof output === 'string') throw new Error(output);
  return output;
}

/** @param {string} folder */
function plant(folder) {
  /** @param {string} file @param {string} text */
  const write = (file, text) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${text};\nexport const planted = 1;\n`);
  };
  for (const file of TARGETS) write(file, '');
  for (const [file, statement] of PLANTED) write(file, statement);
  write('src/domain/ring-end.ts', "import './ring'");
  write('src/school/http/sandbox/page/unchecked.js', '');
  copyFileSync('tsconfig.json', join(folder, 'tsconfig.json'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
}

/** What is not checked by the compiler. @param {string} folder */
const scriptsIn = (folder) =>
  readdirSync(join(folder, 'src'), { encoding: 'utf8', recursive: true }).filter((file) =>
    /\.[cm]?jsx?$/.test(file),
  );

const complaints = scriptsIn(process.cwd()).map((file) => `src/${file} is not TypeScript`);

const project = await cruiseFolder(process.cwd());
for (const { rule, from, to } of project.summary.violations) complaints.push(`${rule.name}: ${from} → ${to}`);

const found = project.modules.map(({ source }) => source);
const files = found.filter((file) => /^(?:src|features)\//.test(file));
const rooms = Object.entries(rules.rooms).map(([name, path]) => ({ name, path: new RegExp(path) }));
for (const { name, path } of rooms) {
  if (!files.some((file) => path.test(file)))
    complaints.push(`nothing stands in the room '${name}', ${path}`);
}
for (const file of files) {
  if (!rooms.some(({ path }) => path.test(file))) complaints.push(`${file} stands in no room`);
}

const named = rules.ruleSet.allowed.flatMap(({ from, to }) => [from.path, to.path].flat());
for (const path of new Set(named)) {
  // A path with a group of the importing file's path stands for many paths.
  const isOfMany = /\$\d/.test(path);
  if (!isOfMany && !found.some((file) => new RegExp(path).test(file)))
    complaints.push(`nothing stands at ${path}, which a rule names`);
}

const folder = mkdtempSync(join(tmpdir(), 'orientation-rules-'));
try {
  plant(folder);
  if (scriptsIn(folder).length === 0) complaints.push('planted, but not reported: a script in JavaScript');
  const { violations } = (await cruiseFolder(folder)).summary;
  for (const [file, statement, rule] of PLANTED) {
    if (violations.some(({ from, to, rule: { name } }) => name === rule && (from === file || to === file)))
      continue;
    complaints.push(`planted, but not reported as ${rule}: ${file}: ${statement}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

const { totalCruised, totalDependenciesCruised } = project.summary;
console.log(
  `${totalDependenciesCruised} imports in ${totalCruised} files, ${PLANTED.length} planted violations`,
);
if (complaints.length > 0) {
  console.error(complaints.join('\n'));
  process.exitCode = 1;
}
