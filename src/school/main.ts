import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer as listenTo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandIn } from './commands';
import { SandboxNetwork } from './core/payment/sandbox/sandbox-network';
import type { StaffDesk } from './core/staff/create-desk';
import type { AdministratorLink } from './core/staff/first-administrators';
import { seedBench } from './demo/bench/bench-plan';
import { seedDemoStaff } from './demo/demo-staff';
import { demoNewStudents } from './demo/new-students';
import { demoPeople, demoPhone } from './demo/people';
import { seedDemo } from './demo/seed-demo';
import { Overload } from './http/limits/overload';
import type { Examples } from './http/openapi/openapi-examples';
import { sweepPeriodically } from './http/operations/periodic-sweep';
import { Readiness } from './http/operations/readiness';
import { explainStartFailure } from './http/operations/start-failure';
import { PAUSED, startupBanner } from './http/operations/startup-banner';
import { createServer } from './http/server';
import { rejectMisspeltNames } from './http/settings/setting-names';
import { readSettings, type Settings } from './http/settings/settings';
import { findOffice } from './office/find-office';
import { LibreOffice } from './office/libre-office';
import { type OpenSchool, openBlobs, openSchool } from './open-school';
import { serveMetrics } from './serve-metrics';
import { makePrivateFolder } from './store/private-folder';
import { type OpenStore, openSqlStore } from './store/sql/open-sql-store';

declare const __VERSION__: string;

/** ms between reconciliations, which find payments without notification; randomised by up to half either way. */
const RECONCILED_EVERY_MS = 40_000;

/** ms between looks for what the staff has prepared and is due, of the same kind. */
const DUE_EVERY_MS = 3_000;

/** ms after a stop signal until the process exits even if calls are still pending. */
const EXIT_TIMEOUT_MS = 25_000;

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
  opened: OpenSchool,
  office: string | undefined,
): Promise<void> {
  const { school, desk, clock, blobs, provider, sandbox, isPaused, close } = opened;
  if (settings.demo || settings.bench) await seedDemo(school, { now: clock.now() });
  if (settings.bench) await seedBench(school, { now: clock.now() });
  const administrator = desk && (await prepareDesk(settings, database, desk));
  const readiness = new Readiness(() => clock.now());
  const overload = new Overload(database);
  const server = createServer({
    readiness,
    isOverloaded: () => overload.isOver(),
    school,
    appDir,
    desk,
    deskDir: join(dist, 'desk'),
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
  const sweep = async (signal: AbortSignal) => {
    await school.sweep.run(signal);
    await desk?.sweep.run(signal);
  };
  const sweeping = sweepPeriodically({ sweep: { run: isPaused ? paused : sweep }, onFailure });
  const reconciling = sweepPeriodically({
    sweep: { run: async (signal) => isPaused || school.reconciliation.run(onFailure, signal) },
    onFailure,
    pauseMs: RECONCILED_EVERY_MS,
  });
  const takingEffect = sweepPeriodically({
    sweep: { run: async (signal) => isPaused || desk?.dueWork.run(onFailure, signal) },
    onFailure,
    pauseMs: DUE_EVERY_MS,
  });
  const metrics = await serveMetrics(settings, { school, database, readiness });
  stopOnSignal(async () => {
    await readiness.stop();
    await server.close();
    await Promise.all([sweeping.stop(), reconciling.stop(), takingEffect.stop()]);
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
      passwordMethod: opened.passwordMethod,
      administrator,
      people: [...demoNewStudents, ...demoPeople],
      phone: demoPhone,
    }),
  );
}

/**
 * The sandbox's staff; without a sandbox, the link of the first administrator of the default school, while nobody can manage its
 * staff. Each start makes a new link.
 */
async function prepareDesk(
  { demo, sandbox }: Settings,
  { store }: OpenStore,
  desk: StaffDesk,
): Promise<AdministratorLink | undefined> {
  if (sandbox !== 'off') {
    if (demo) await seedDemoStaff(desk);
    return undefined;
  }
  await desk.demo.disable();
  const school = await store.read(({ tenants }) => tenants.default());
  return school && desk.administrators.first(school.tenantId);
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
  const command = commandIn(process.argv.slice(2));
  if (command) process.stdout.write(await command(settings));
  else await start(settings);
} catch (error) {
  fail(error, settings);
}
