// @ts-check
// The test command. `node test/run.mjs` runs what a change needs to be shown good, in minutes; `node test/run.mjs all` runs
// everything there is; `node test/run.mjs unit scenarios` runs the named stages in full, with their dependencies. Its last line
// counts everything: each test, each scenario in each assembly, and one for each other check.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { specificationFaults, writeSpecification } from './specification/write.mjs';
import { provideChromium } from './support/chromium.mjs';
import { ENGINES, provideEngines } from './support/engines.mjs';
import { FIRST_LOAD_BUDGET, firstLoad } from './support/first-load.mjs';
import { onCi, provideProgram, whyMissing } from './support/machine.mjs';
import { takeTurn } from './support/one-run.mjs';
import { hasPostgres, providePostgres } from './support/postgres.mjs';
import { cucumber, endAll, runBeside, vitest } from './support/runners.mjs';
import { provideS3 } from './support/s3.mjs';

/** @typedef {import('./support/runners.mjs').Count} Count */

process.chdir(resolve(import.meta.dirname, '..'));
const reports = mkdtempSync(join(tmpdir(), 'orientation-test-'));
// What the tests leave there goes with it. Some servers run as another user.
const temporary = join(reports, 'tmp');
mkdirSync(temporary);
chmodSync(reports, 0o755);
/** @type {NodeJS.ProcessEnv} */
const environment = {
  ...process.env,
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  TMPDIR: temporary,
};
if (!process.stdout.isTTY) {
  environment.NO_COLOR = '1';
  delete environment.FORCE_COLOR;
}
let stopPostgres = () => {};
let stopS3 = () => {};
/** @type {ReturnType<typeof provideEngines>} */
let engines = [];

const named = process.argv.slice(2);
/** Without a name: what takes long and is seldom the first to fail is left to `all`. */
const isQuick = named.length === 0;

/** @param {boolean} good @returns {Count} */
const one = (good) => (good ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

const OFFICE_PACKAGES = ['writer', 'calc', 'impress'].map((part) => `libreoffice-${part}-nogui`);

/** What has changed since it was last built. */
const BUILD = ['--import=tsx', 'src/boot/build/build-product.ts'];

/** @param {string} name */
const script = (name) => runBeside(`npm run ${name}`, environment, 'npm', 'run', '--silent', name);
/** @param {string[]} args */
const node = (...args) => runBeside(`node ${args.join(' ')}`, environment, process.execPath, ...args);

/** @param {Count[]} counts @returns {Required<Count>} */
function sum(counts) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped = 0 } of counts) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
}

async function lint() {
  const clean = await script('lint');
  return one((await node('test/lint/prove.mjs')) && clean);
}

/** @param {() => Promise<Count>} work @returns {Promise<Count>} */
async function withChromium(work) {
  if (environment.CHROMIUM) return work();
  console.log('SKIPPED for want of Chromium');
  return { passed: 0, failed: 0 };
}

/** Ends with the scenarios that need no browser: those left keep the processors half busy. */
/** @type {Promise<unknown>} */
let roomForBrowserTests = Promise.resolve();

async function scenarios() {
  // 'memory' is 'http' without a database, which proves little more and takes longer.
  const assemblies = [isQuick ? 'memory' : 'http', 'browser'];
  // All at once, by as few processes as keep the processors busy: each new one has to load and warm up the whole product.
  const runs = assemblies.map((assembly) => {
    const tags = isQuick && assembly === 'browser' ? '@browser or @journey' : undefined;
    const work = () => cucumber(environment, assembly, reports, tags);
    return assembly === 'browser' ? withChromium(work) : work();
  });
  roomForBrowserTests = Promise.allSettled(runs.slice(0, 1));
  const counts = await Promise.all(runs);
  // Without a browser no screen was shown, and the page would report the sentences about screens as missing.
  if (environment.CHROMIUM) {
    const faults = (isQuick ? specificationFaults : writeSpecification)(reports, assemblies);
    for (const fault of faults) console.error(`The living specification: ${fault}`);
    if (!isQuick) console.log('What was shown is in dist/specification/index.html');
    counts.push(one(faults.length === 0));
  }
  return sum(counts);
}

async function onOtherEngines() {
  for (const name of engines) {
    const { title, cannot } = ENGINES[name];
    console.log(`${title} is not asked here for ${cannot}, which it cannot do on a machine for tests`);
  }
  return sum(await Promise.all(engines.map((engine) => cucumber(environment, engine, reports))));
}

function budget() {
  const files = firstLoad('dist/app');
  const bytes = files.reduce((total, file) => total + file.bytes, 0);
  for (const file of files) console.log(`${(file.bytes / 1000).toFixed(1).padStart(7)} kB  ${file.file}`);
  console.log(`${(bytes / 1000).toFixed(1).padStart(7)} kB of ${FIRST_LOAD_BUDGET / 1000} kB, under brotli`);
  return one(files.length > 0 && bytes <= FIRST_LOAD_BUDGET);
}

/** @type {Record<string, { title: string, needs?: string[], work: () => Promise<Count> | Count }>} */
const STAGES = {
  types: { title: 'Types', work: async () => one(await script('types')) },
  lint: { title: 'Lint', work: lint },
  architecture: {
    title: 'Architecture',
    work: async () => one(await node('test/architecture/check.mjs')),
  },
  'dead-code': { title: 'Dead code', work: async () => one(await script('dead-code')) },
  unit: {
    title: 'Unit and contract tests',
    needs: ['postgres', 's3', 'nginx'],
    // On the embedded database alone, what is dear left out.
    work: () =>
      isQuick
        ? vitest({ ...environment, TEST_DATABASE_URL: undefined }, 'unit', reports, '!thorough')
        : vitest(environment, 'unit', reports),
  },
  build: {
    title: 'Build',
    // Builds the worked example of another backend, as its school would; scenarios also run against it.
    work: async () => one((await node(...BUILD)) && (await node('--import=tsx', 'test/foreign/build.ts'))),
  },
  'first-load': { title: 'First load', needs: ['build'], work: budget },
  scenarios: { title: 'Scenarios', needs: ['build', 'postgres', 'chromium'], work: scenarios },
  browser: {
    title: 'Browser tests',
    needs: ['build', 'postgres', 'chromium', 's3', 'office'],
    work: () => withChromium(() => vitest(environment, 'browser', reports, isQuick ? 'quick' : undefined)),
  },
  engines: {
    title: 'Scenarios on other engines',
    needs: ['build', 'postgres', 'engines'],
    work: onOtherEngines,
  },
};

/** Finds or installs what the stages need. On CI nothing may be missing. @param {string[]} needs @returns {Promise<Count>} */
async function provide(needs) {
  /** @type {string[]} */
  const missing = [];
  /** @param {string} name */
  const miss = (name) => missing.push(`${name} is not here and could not be installed (${whyMissing()})`);
  if (needs.includes('build')) await takeTurn();
  if (needs.includes('chromium')) {
    environment.CHROMIUM = provideChromium();
    if (!environment.CHROMIUM) miss('Chromium');
  }
  if (needs.includes('postgres') && (!isQuick || hasPostgres())) {
    const postgres = await providePostgres();
    if (!postgres) miss('PostgreSQL');
    environment.TEST_DATABASE_URL = postgres?.url;
    stopPostgres = postgres?.stop ?? stopPostgres;
  }
  if (needs.includes('s3')) {
    const s3 = await provideS3().catch((error) => console.error(error));
    if (!s3) miss('An S3 server');
    environment.TEST_S3_URL = s3?.url;
    stopS3 = s3?.stop ?? stopS3;
  }
  if (needs.includes('office')) {
    environment.OFFICE_CONVERTER = provideProgram('soffice', '/usr/bin', OFFICE_PACKAGES);
    if (!environment.OFFICE_CONVERTER) miss('LibreOffice');
  }
  if (needs.includes('nginx') && !provideProgram('nginx', '/usr/sbin', ['nginx-light'])) miss('nginx');
  if (needs.includes('engines')) {
    engines = provideEngines();
    for (const [name, { title }] of Object.entries(ENGINES))
      if (!engines.some((each) => each === name)) miss(title);
  }
  for (const said of missing) console.log(`${said}: ${onCi ? 'FAILED' : 'what needs it is SKIPPED'}`);
  return { passed: 0, failed: onCi ? missing.length : 0 };
}

/** @param {string} title @param {() => Promise<Count> | Count} work */
async function stage(title, work) {
  const start = performance.now();
  /** @type {Count} */
  let count;
  try {
    count = await work();
  } catch (error) {
    console.error(error);
    count = one(false);
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const skipped = count.skipped ? `, ${count.skipped} SKIPPED` : '';
  console.log(`--- ${title}: ${count.passed} passed, ${count.failed} failed${skipped} (${seconds} s)\n`);
  return count;
}

function tidy() {
  stopPostgres();
  stopS3();
  rmSync(reports, { recursive: true, force: true });
}

const unknown = named.filter((name) => name !== 'all' && !(name in STAGES));
if (unknown.length > 0) {
  console.error(`There is no stage ${unknown.join(', ')}, but ${Object.keys(STAGES).join(', ')}, and all.`);
  process.exit(2);
}
process.on('exit', tidy);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, async () => {
    await endAll();
    process.exit(130);
  });

const EVERY = Object.keys(STAGES);
const asked = isQuick ? EVERY.filter((name) => name !== 'engines') : named.includes('all') ? EVERY : named;
/** Left to `all`. */
const LEFT = ['s3', 'office', 'nginx'];
const needs = asked
  .flatMap((name) => STAGES[name]?.needs ?? [])
  .filter((need) => !isQuick || !LEFT.includes(need));
const counts = [await stage('What the tests need', () => provide(needs))];
/** @param {string} name */
const runStage = async (name) => {
  const { title, work } = /** @type {typeof STAGES[string]} */ (STAGES[name]);
  counts.push(await stage(`${title} (${name})`, work));
};
const wanted = EVERY.filter((name) => asked.includes(name) || needs.includes(name));
// Unit tests often wait, so static checks and builds run at the same time. Stages that run screens would be slowed down.
const unitTests = wanted.includes('unit') ? runStage('unit') : undefined;
/** @type {Promise<void> | undefined} */
let allScenarios;
for (const name of wanted.filter((one) => one !== 'unit')) {
  if (name === 'scenarios' || name === 'browser') await unitTests;
  if (name === 'scenarios') {
    allScenarios = runStage(name);
    continue;
  }
  if (name === 'browser') await roomForBrowserTests;
  if (name === 'engines') await allScenarios;
  await runStage(name);
}
await Promise.all([unitTests, allScenarios]);
const total = sum(counts);
tidy();
process.exitCode = total.failed > 0 ? 1 : 0;
if (isQuick)
  console.log(
    'Left to `npm test -- all`: PostgreSQL, S3, nginx, LibreOffice, WebKit, Firefox, and what takes long.',
  );
console.log(`\n${total.passed} passed, ${total.failed} failed`);
