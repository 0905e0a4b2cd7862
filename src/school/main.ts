import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DeskPhoneCode } from './core/desk/desk-phone-code';
import type { BlobStore } from './core/files/blob-store';
import { SandboxNetwork } from './core/payment/sandbox/sandbox-network';
import { SandboxProvider } from './core/payment/sandbox/sandbox-provider';
import { createSchool } from './core/school';
import { OPENING_PLANS, seedBench } from './demo/bench/bench-plan';
import { demoNewStudents } from './demo/new-students';
import { demoPeople, demoPhone } from './demo/people';
import { seedDemo } from './demo/seed-demo';
import { type FaceServices, readFaceServices } from './http/face/face-verifier-settings';
import { HttpFaceVerifier } from './http/face/http-face-verifier';
import { AltchaHumanCheck } from './http/limits/altcha-human-check';
import { Overload } from './http/limits/overload';
import { JsonSecurityLog } from './http/operations/json-security-log';
import { errorLine } from './http/operations/logging';
import { ObservedProvider } from './http/operations/observed-provider';
import { ObservedSecurityLog } from './http/operations/observed-security-log';
import { sweepPeriodically } from './http/operations/periodic-sweep';
import { Readiness } from './http/operations/readiness';
import { requireFreeAddress } from './http/operations/require-free-address';
import { explainStartFailure } from './http/operations/start-failure';
import { startupBanner } from './http/operations/startup-banner';
import { stopOnSignal } from './http/operations/stop-on-signal';
import { createServer } from './http/server';
import { readTogether } from './http/settings/read-together';
import { rejectMisspeltNames } from './http/settings/setting-names';
import { readSettings, type Settings } from './http/settings/settings';
import { openSecurityLog } from './open-security-log';
import { isKeyRotation, runKeyRotation } from './run-key-rotation';
import { serveMetrics } from './serve-metrics';
import { FolderBlobStore } from './store/folder-blob-store';
import { ObservedStore } from './store/observed-store';
import { makePrivateFolder } from './store/private-folder';
import { readS3, type S3Settings } from './store/s3/s3-settings';
import { SealedBlobStore } from './store/sealed-blob-store';
import { DatabaseClock } from './store/sql/database-clock';
import { openSqlStore } from './store/sql/open-sql-store';
import { WechatPay } from './wechat-pay/wechat-pay';
import { readWechatPay } from './wechat-pay/wechat-pay-settings';

declare const __VERSION__: string;

/** ms between reconciliations, which find payments without notification; randomised by up to half either way. */
const RECONCILED_EVERY_MS = 40_000;

/** The build puts the app beside the backend. */
const appDir = join(dirname(fileURLToPath(import.meta.url)), '..', 'app');

/** Settings of services outside this process. Throws SettingError. */
function readServices() {
  return {
    s3: readTogether(readS3),
    merchant: readTogether(readWechatPay),
    faceServices: readTogether(readFaceServices),
  };
}

async function start(settings: Settings): Promise<void> {
  // All are read, and the address is tried, before the first thing is created, so that a mistake leaves nothing behind.
  const { s3, merchant, faceServices } = readServices();
  await requireFreeAddress(settings);
  // Files created by this process are readable only by its user, as they contain students' data.
  process.umask(0o077);
  await makePrivateFolder(settings.dataDir);
  const opened = await openBlobs(settings, s3);
  const { secretsKey } = settings;
  const blobs = secretsKey ? new SealedBlobStore(opened, secretsKey) : opened;
  // After a full disk or a crash, frees the space of interrupted writes.
  await blobs.removeAbandoned();
  const { dataDir, databaseUrl } = settings;
  const database = await openSqlStore({
    ...(databaseUrl ? { databaseUrl } : { dataDir }),
    secretsKey,
    onKeysRenewed: fail,
  });
  try {
    const clock = new DatabaseClock(database.time);
    // The embedded database has this machine's clock.
    if (databaseUrl !== undefined) await clock.start();
    const { secrets } = database;
    const store = new ObservedStore(database.store);
    const humanCheck = settings.humanCheck ? new AltchaHumanCheck(secrets) : undefined;
    // Bind a school's own SMS service here. Where the sandbox is on, the desk shows the codes.
    const phoneCode = settings.sandbox === 'off' ? undefined : new DeskPhoneCode(clock);
    const wechatPay = merchant && new WechatPay(merchant, clock);
    // With the sandbox on, payments are simulated, unless real money moves.
    const isPlayed = wechatPay === undefined && settings.sandbox !== 'off';
    const sandbox = isPlayed ? new SandboxProvider({ store, secrets, clock }) : undefined;
    const lines = await openSecurityLog(settings);
    const securityLog = new ObservedSecurityLog(new JsonSecurityLog({ clock, secrets, write: lines.write }));
    const provider = wechatPay ?? sandbox;
    const { filesKeepFree: keepFreeBytes, filesMax: filesMaxBytes } = settings;
    const school = createSchool({
      store,
      clock,
      secrets,
      blobs,
      filesMaxBytes,
      keepFreeBytes,
      retention: settings.retention,
      securityLog,
      humanCheck,
      uncheckedPlans: settings.bench ? new Set(OPENING_PLANS.map(({ id }) => id)) : undefined,
      phoneCode,
      payments: provider && new ObservedProvider(provider),
      faceVerifier: faceServices && createFaceVerifier(faceServices),
      failed: (error) => process.stderr.write(errorLine('background work', error)),
    });
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
      paymentNetwork: sandbox && new SandboxNetwork(sandbox, school.incomingPayments),
      // A database server has its own disk.
      health: async () =>
        (await database.healthy()) &&
        (settings.databaseUrl !== undefined || (await school.files.intake.storage()) !== 'full'),
      version: __VERSION__,
    });
    await server.listen({ port: settings.port, host: settings.host });
    const sweeping = sweepPeriodically({
      sweep: school.sweep,
      onFailure: (error) => server.log.error(error),
    });
    const reconciling = sweepPeriodically({
      sweep: { run: (signal) => school.reconciliation.run((error) => server.log.error(error), signal) },
      onFailure: (error) => server.log.error(error),
      pauseMs: RECONCILED_EVERY_MS,
    });
    const metrics = await serveMetrics(settings, { school, database, readiness });
    stopOnSignal(async () => {
      await readiness.stop();
      await server.close();
      await Promise.all([sweeping.stop(), reconciling.stop()]);
      await metrics?.stop();
      overload.stop();
      await lines.close();
      clock.stop();
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

function createFaceVerifier(services: FaceServices): HttpFaceVerifier {
  return new HttpFaceVerifier(services, (error) => process.stderr.write(errorLine('face verifier', error)));
}

/** Files are in an S3 store that all processes share, or in the data folder. The S3 client is imported only where used. */
async function openBlobs({ dataDir }: Settings, s3: S3Settings | undefined): Promise<BlobStore> {
  if (!s3) return new FolderBlobStore(join(dataDir, 'files'));
  const { openS3Store } = await import('./store/s3/open-s3-store');
  return openS3Store(s3);
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
  await (isKeyRotation(process.argv.slice(2)) ? runKeyRotation(settings) : start(settings));
} catch (error) {
  fail(error, settings);
}
