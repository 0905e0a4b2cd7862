// @ts-check
// Runs the project's tools as separate processes and counts the results.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** @typedef {{ passed: number, failed: number, skipped?: number }} Count */

/** For a program that hangs; on a busy machine the longest takes more than ten minutes. */
const LIMIT_MS = 40 * 60_000;
/** For what a program does before it ends when it is asked to, such as closing its browsers. */
const ENDS_IN_MS = 5_000;

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
let isEnding = false;

/**
 * Starts a program in a process group of its own, so that what it has started ends with it.
 * @param {NodeJS.ProcessEnv} env @param {import('node:child_process').StdioOptions} stdio @param {string} file @param {string[]} args
 */
function start(env, stdio, file, args) {
  const child = spawn(file, args, { env, stdio, detached: true });
  running.add(child);
  return child;
}

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
function signalGroup({ pid }, signal) {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // All of it has ended.
  }
}

/** @param {import('node:child_process').ChildProcess} child */
async function end(child) {
  const hasEnded = child.exitCode !== null || child.signalCode !== null || once(child, 'exit');
  signalGroup(child, 'SIGTERM');
  await Promise.race([hasEnded, pause(ENDS_IN_MS)]);
  signalGroup(child, 'SIGKILL');
}

/** Ends all programs that still run, and starts no others. */
export async function endAll() {
  isEnding = true;
  await Promise.all([...running].map(end));
}

/**
 * Runs a program and returns whether it succeeded.
 * @param {NodeJS.ProcessEnv} environment @param {string} program @param {string[]} args
 * @returns {Promise<boolean>}
 */
async function run(environment, program, ...args) {
  return ended(start(environment, ['ignore', 'inherit', 'inherit'], program, args));
}

/**
 * As `run`, for a program which runs concurrently with others: its output is shown once it has ended, under a heading.
 * @param {string} heading @param {NodeJS.ProcessEnv} environment @param {string} program @param {string[]} args
 * @returns {Promise<boolean>}
 */
export async function runBeside(heading, environment, program, ...args) {
  const child = start(environment, ['ignore', 'pipe', 'pipe'], program, args);
  /** @type {Buffer[]} */
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => printed.push(part));
  const good = await ended(child);
  process.stdout.write(Buffer.concat([Buffer.from(`\n${heading}\n`), ...printed]));
  return good;
}

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<boolean>} */
function ended(child) {
  return new Promise((settle) => {
    const limit = setTimeout(() => end(child), LIMIT_MS);
    /** @param {boolean} good */
    const finish = (good) => {
      clearTimeout(limit);
      running.delete(child);
      // Nothing comes after a program that was ended with the whole run.
      if (!isEnding) settle(good);
    };
    child.once('error', (error) => {
      console.error(`${child.spawnfile}: ${error.message}`);
      finish(false);
    });
    child.once('close', (code, signal) => {
      if (signal) console.error(`${child.spawnfile} was ended by ${signal}`);
      finish(code === 0);
    });
  });
}

/** @param {string} file */
function report(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Counts it as a failure if no test ran, or if the program failed without a failed test.
 * @param {Count} count @param {boolean} good @returns {Count}
 */
function honest(count, good) {
  if (count.passed + count.failed === 0) console.error('No test was run.');
  else if (good || count.failed > 0) return count;
  return { ...count, failed: count.failed + 1 };
}

/**
 * @param {NodeJS.ProcessEnv} environment @param {string} project of those in vite.config.ts
 * @param {string} reports a folder for the tool's report
 * @param {string} [tags] of the tests to run; otherwise all
 */
export async function vitest(environment, project, reports, tags) {
  const file = join(reports, `${project}.json`);
  const good = await run(
    environment,
    process.execPath,
    'node_modules/vitest/vitest.mjs',
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...(tags === undefined ? [] : [`--tagsFilter=${tags}`]),
  );
  const result = report(file);
  /** @type {{ status: string, assertionResults: { status: string }[] }[]} */
  const suites = result?.testResults ?? [];
  // A file that failed to load has failed without a test result.
  const unread = suites.filter(
    (suite) => suite.status === 'failed' && suite.assertionResults.every(({ status }) => status !== 'failed'),
  );
  const count = {
    passed: result?.numPassedTests ?? 0,
    failed: (result?.numFailedTests ?? 0) + unread.length,
    // Those without the tags were not asked for.
    skipped: tags === undefined ? (result?.numPendingTests ?? 0) + (result?.numTodoTests ?? 0) : 0,
  };
  return honest(count, good);
}

/**
 * The screens run as they are built for students: the development halves of React and MobX would take a third more time.
 * @param {NodeJS.ProcessEnv} environment @param {string} assembly a profile of features/cucumber.json
 * @param {string} reports a folder for the tool's report
 * @param {string} [tags] of the scenarios to run, among the profile's; otherwise all of these
 */
export async function cucumber(environment, assembly, reports, tags) {
  const file = join(reports, `${assembly}.json`);
  const good = await runBeside(
    `The scenarios in the assembly '${assembly}'`,
    { ...environment, NODE_ENV: 'production' },
    process.execPath,
    '--import=tsx',
    'node_modules/@cucumber/cucumber/bin/cucumber.js',
    '--config=features/cucumber.json',
    `--profile=${assembly}`,
    `--format=json:${file}`,
    // As for the other tests (vite.config.ts).
    ...(process.env.CI ? ['--retry=1'] : []),
    ...(tags === undefined ? [] : [`--tags=${tags}`]),
  );
  /** @type {{ elements: { steps: { result: { status: string } }[] }[] }[]} */
  const features = report(file) ?? [];
  const scenarios = features.flatMap(({ elements }) => elements);
  const passed = scenarios.filter(({ steps }) => steps.every(({ result }) => result.status === 'passed'));
  return honest({ passed: passed.length, failed: scenarios.length - passed.length }, good);
}
