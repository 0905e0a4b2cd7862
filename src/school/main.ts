import { existsSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SandboxNetwork } from './core/payment/sandbox/sandbox-network';
import { seedBench } from './demo/bench/bench-plan';
import { demoNewStudents } from './demo/new-students';
import { demoPeople, demoPhone } from './demo/people';
import { seedDemo } from './demo/seed-demo';
import { Overload } from './http/limits/overload';
import type { Examples } from './http/openapi/openapi-examples';
import { sweepPeriodically } from './http/operations/periodic-sweep';
import { Readiness } from './http/operations/readiness';
import { requireFreeAddress } from './http/operations/require-free-address';
import { explainStartFailure } from './http/operations/start-failure';
import { PAUSED, startupBanner } from './http/operations/startup-banner';
import { stopOnSignal } from './http/operations/stop-on-signal';
import { createServer } from './http/server';
import { rejectMisspeltNames } from './http/settings/setting-names';
import { readSettings, type Settings } from './http/settings/settings';
import { findOffice } from './office/find-office';
import { LibreOffice } from './office/libre-office';
import { type OpenSchool, openBlobs, openSchool } from './open-school';
import { commandIn } from './run-command';
import { runKeyRotation } from './run-key-rotation';
import { runRestoredAdoption } from './run-restored-adoption';
import { serveMetrics } from './serve-metrics';
import { makePrivateFolder } from './store/private-folder';
import { type OpenStore, openSqlStore } from './store/sql/open-sql-store';

declare const __VERSION__: string;

/** ms between reconciliations, which find payments without notification; randomised by up to half either way. */
const RECONCILED_EVERY_MS = 40_000;

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
