import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSchool } from './core/school';
import { playBench } from './demo/bench-plan';
import { demoNewStudents } from './demo/new-students';
import { demoPeople, demoPhone } from './demo/people';
import { playDemo } from './demo/play-demo';
import { AltchaHumanCheck } from './http/altcha-human-check';
import { greet } from './http/greeting';
import { sweepPeriodically } from './http/periodic-sweep';
import { createServer } from './http/server';
import { readSettings, type Settings } from './http/settings';
import { explainStartFailure } from './http/start-failure';
import { FolderShelf } from './store/folder-shelf';
import { openSqlStore } from './store/sql/open-sql-store';

declare const __VERSION__: string;

/** How long calls under way may take after the backend was told to stop. */
const LAST_CALLS_MS = 10_000;

/** The build lays the app beside the backend. */
const appDir = join(dirname(fileURLToPath(import.meta.url)), '..', 'app');

async function start(settings: Settings): Promise<void> {
  const database = await openSqlStore(
    settings.databaseUrl ? { databaseUrl: settings.databaseUrl } : { dataDir: settings.dataDir },
  );
  try {
    const clock = { now: () => Date.now() };
    const shelf = new FolderShelf(join(settings.dataDir, 'files'));
    const { store, secrets } = database;
    const humanCheck = settings.humanCheck ? new AltchaHumanCheck(secrets) : undefined;
    const school = createSchool({ store, clock, secrets, shelf, humanCheck });
    if (settings.demo || settings.bench) await playDemo(school, { now: clock.now() });
    if (settings.bench) await playBench(school, { now: clock.now() });
    const server = createServer({
      school,
      appDir,
      settings,
      health: () => database.healthy(),
      version: __VERSION__,
    });
    await server.listen({ port: settings.port, host: settings.host });
    const sweeping = sweepPeriodically({
      sweep: school.sweep,
      failed: (error) => server.log.error(error),
    });
    stopOnSignal(async () => {
      await server.close();
      await sweeping.stop();
      await database.close();
    });
    const { port } = server.server.address() as AddressInfo;
    const served = existsSync(join(appDir, 'index.html'));
    process.stdout.write(
      greet({
        version: __VERSION__,
        settings,
        port,
        served,
        people: [...demoNewStudents, ...demoPeople],
        phone: demoPhone,
      }),
    );
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Finishes the calls under way, then lets go of the database; told again, it stops at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), LAST_CALLS_MS).unref();
    stop().then(
      () => process.exit(0),
      (error) => fail(error),
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

function fail(error: unknown, settings?: Settings): never {
  const explained = explainStartFailure(error, settings);
  process.stderr.write(`${explained ?? (error instanceof Error ? error.stack : String(error))}\n`);
  process.exit(1);
}

let settings: Settings | undefined;
try {
  settings = readSettings(process.env);
  await start(settings);
} catch (error) {
  fail(error, settings);
}
