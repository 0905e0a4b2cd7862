import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer as listenTo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BlobStore } from './core/files/blob-store';
import { rotateKeys } from './core/key-rotation';
import { SandboxNetwork } from './core/payment/sandbox/sandbox-network';
import { seedBench } from './demo/bench/bench-plan';
import { demoNewStudents } from './demo/new-students';
import { demoPeople, demoPhone } from './demo/people';
import { seedDemo } from './demo/seed-demo';
import { Overload } from './http/limits/overload';
import type { Examples } from './http/openapi/openapi-examples';
import { JsonSecurityLog } from './http/operations/json-security-log';
import { sweepPeriodically } from './http/operations/periodic-sweep';
import { Readiness } from './http/operations/readiness';
import { explainStartFailure } from './http/operations/start-failure';
import { PAUSED, startupBanner } from './http/operations/startup-banner';
import { createServer } from './http/server';
import { SettingError } from './http/settings/setting-error';
import { rejectMisspeltNames } from './http/settings/setting-names';
import { readSettings, type Settings } from './http/settings/settings';
import { findOffice } from './office/find-office';
import { LibreOffice } from './office/libre-office';
import { type OpenSchool, openBlobs, openSchool } from './open-school';
import { openSecurityLog } from './open-security-log';
import { serveMetrics } from './serve-metrics';
import { makePrivateFolder } from './store/private-folder';
import { type OpenStore, openSqlStore } from './store/sql/open-sql-store';

declare const __VERSION__: string;

/** ms between reconciliations, which find payments without notification; randomised by up to half either way. */
const RECONCILED_EVERY_MS = 40_000;

/** ms after a stop signal until the process exits even if calls are still pending. */
const EXIT_TIMEOUT_MS = 25_000;

const COMMANDS = ['rotate-keys', 'adopt-restored'] as const;

/** The build puts the app beside the backend. */
const dist = join(dirname(fileURLToPath(import.meta.url)), '..');
const appDir = join(dist, 'app');

async function start(settings: Settings): Promise<void> {
  const office = findOffice(process.env);
  // All settings are read, and the address is tried, before the first thing is created, so that a mistake leaves nothing behind.
  await requireFreeAddress(settings);
  // Files created by this process are readable only by its user, as they contain students' data.
  process.umask(0o077);
  await makePrivateFolder(settings.dataDir);
  const blobs = await openBlobs(settings);
  const { dataDir, databaseUrl, secretsKey } = settings;
  const database = await openSqlStore({
    ...(databaseUrl ? { databaseUrl } : { dataDir }),
    secretsKey,
  });
  try {
    const school = await openSchool(settings, { blobs, database });
    await serve(settings, database, school, office);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Serves the school until the process is told to stop. */
async function serve(
  settings: Settings,
  database: OpenStore,
  { school, clock, blobs, provider, sandbox, isPaused, close }: OpenSchool,
  office: string | undefined,
): Promise<void> {
  if (settings.demo || settings.bench) await seedDemo(school, { now: clock.now() });
  if (settings.bench) await seedBench(school, { now: clock.now() });
  const readiness = new Readiness(() => clock.now());
  const overload = new Overload(database);
  const server = createServer({
    readiness,
    isOverloaded: () => overload.isOver(),
    school,
    appDir,
    settings,
    converter:
      office === undefined
        ? undefined
        : new LibreOffice({ program: office, onFailure: (error) => server.log.error(error) }),
    paymentNetwork: sandbox && new SandboxNetwork(sandbox, school.incomingPayments),
    // A database server has its own disk.
    health: async () =>
      (await database.healthy()) &&
      (settings.databaseUrl !== undefined || (await school.files.intake.storage()) !== 'full'),
    version: __VERSION__,
    examples: recordedExamples(),
  });
  await server.listen({ port: settings.port, host: settings.host });
  const onFailure = (error: unknown) => server.log.error(error);
  // Logged at once and again at every sweep that is left out.
  const paused = () => Promise.reject(new Error(PAUSED));
  if (isPaused) server.log.error(new Error(PAUSED));
  const sweeping = sweepPeriodically({ sweep: isPaused ? { run: paused } : school.sweep, onFailure });
  const reconciling = sweepPeriodically({
    sweep: { run: async (signal) => isPaused || school.reconciliation.run(onFailure, signal) },
    onFailure,
    pauseMs: RECONCILED_EVERY_MS,
  });
  const metrics = await serveMetrics(settings, { school, database, readiness });
  stopOnSignal(async () => {
    await readiness.stop();
    await server.close();
    await Promise.all([sweeping.stop(), reconciling.stop()]);
    await metrics?.stop();
    overload.stop();
    await close();
    await database.close();
  }, fail);
  const { port } = server.server.address() as AddressInfo;
  const served = existsSync(join(appDir, 'index.html'));
  process.stdout.write(
    startupBanner({
      version: __VERSION__,
      settings,
      port,
      payment: provider?.network ?? 'desk',
      filesAt: blobs.direct?.origin,
      office,
      served,
      isPaused,
      people: [...demoNewStudents, ...demoPeople],
      phone: demoPhone,
    }),
  );
}

/** The build records them; without them the API's description has its schemas alone. */
function recordedExamples(): Examples {
  const file = join(dist, 'openapi', 'examples.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

function fail(error: unknown, settings?: Settings): never {
  const explained = explainStartFailure(error, settings);
  process.stderr.write(`${explained ?? (error instanceof Error ? error.stack : String(error))}\n`);
  process.exit(1);
}

/** Undefined where the backend is to start. Throws SettingError for unknown words: a misspelt command would start it. */
function commandIn(words: readonly string[]): (typeof COMMANDS)[number] | undefined {
  const [word, ...more] = words;
  if (word === undefined) return undefined;
  const command = COMMANDS.find((known) => known === word);
  if (command !== undefined && more.length === 0) return command;
  throw new SettingError(
    'node main.js starts the backend, node main.js rotate-keys renews its keys, node main.js adopt-restored goes on with a restored copy',
  );
}

/** `node main.js rotate-keys`: with the embedded database, while no backend runs on it. */
async function runKeyRotation(settings: Settings): Promise<void> {
  process.umask(0o077);
  const { dataDir, databaseUrl, secretsKey } = settings;
  const { store, secrets, close } = await openSqlStore({
    ...(databaseUrl ? { databaseUrl } : { dataDir }),
    secretsKey,
  });
  try {
    const clock = { now: () => Date.now() };
    const lines = await openSecurityLog(settings);
    const securityLog = new JsonSecurityLog({ clock, secrets, write: lines.write });
    const { envelopes, passes } = await rotateKeys({ store, secrets, clock, securityLog });
    await lines.close();
    process.stdout.write(`New keys for envelopes: ${envelopes}, for passes: ${passes}\n`);
  } finally {
    await close();
  }
}

/**
 * `node main.js adopt-restored`: from now on the school works on this database, with these files and these orders, and on no
 * other.
 */
async function runRestoredAdoption(settings: Settings, blobs: BlobStore): Promise<void> {
  process.umask(0o077);
  const { dataDir, databaseUrl, secretsKey } = settings;
  const database = await openSqlStore({ ...(databaseUrl ? { databaseUrl } : { dataDir }), secretsKey });
  try {
    await database.adopt();
    await blobs.assignTo(database.name);
    process.stdout.write(
      'This database is the school from now on: start every process of the backend again, which then sweeps and settles.\n',
    );
  } finally {
    await database.close();
  }
}

/** Stops on SIGINT or SIGTERM; a second signal ends the process at once. `failed` handles an error and ends the process. */
function stopOnSignal(stop: () => Promise<void>, failed: (error: unknown) => void): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), EXIT_TIMEOUT_MS).unref();
    stop().then(() => process.exit(0), failed);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

/**
 * Rejects with the system's error where the app or its metrics could not be served at their address: before a database is
 * created, which takes seconds and would be left behind.
 */
async function requireFreeAddress({ host, port, metricsPort = 0 }: Settings): Promise<void> {
  // Any free port (0) is not known before it is used; the host is checked with it.
  for (const asked of new Set([port, metricsPort])) {
    const probe = listenTo();
    await once(probe.listen({ host, port: asked }), 'listening');
    probe.close();
    await once(probe, 'close');
  }
}

let settings: Settings | undefined;
try {
  rejectMisspeltNames(process.env);
  settings = readSettings(process.env);
  switch (commandIn(process.argv.slice(2))) {
    case 'rotate-keys':
      await runKeyRotation(settings);
      break;
    case 'adopt-restored':
      await runRestoredAdoption(settings, await openBlobs(settings));
      break;
    default:
      await start(settings);
  }
} catch (error) {
  fail(error, settings);
}
