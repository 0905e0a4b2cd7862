import { join } from 'node:path';
import { DeskPhoneCode } from './core/desk/desk-phone-code';
import { type BlobStore, withoutRemovals } from './core/files/blob-store';
import type { PaymentProvider } from './core/payment/payment-provider';
import { SandboxProvider } from './core/payment/sandbox/sandbox-provider';
import { createSchool, type School } from './core/school';
import { createDesk, type StaffDesk } from './core/staff/create-desk';
import type { PasswordHasher } from './core/staff/credentials';
import { ownsBlobs } from './core/sweep';
import { createPasswordHasher } from './credentials/password-hasher';
import { totpAuthenticator } from './credentials/totp-authenticator';
import { OPENING_PLANS } from './demo/bench/bench-plan';
import { checkinStart } from './demo/checkin-start';
import { planStarts } from './demo/plan-starts';
import type { FaceServices } from './http/face/face-services';
import { HttpFaceVerifier } from './http/face/http-face-verifier';
import { AltchaHumanCheck } from './http/limits/altcha-human-check';
import { JsonSecurityLog } from './http/operations/json-security-log';
import { errorLine } from './http/operations/logging';
import { ObservedProvider } from './http/operations/observed-provider';
import { ObservedSecurityLog } from './http/operations/observed-security-log';
import type { Settings } from './http/settings/settings';
import { openSecurityLog } from './open-security-log';
import { FolderBlobStore } from './store/folder-blob-store';
import { ObservedStore } from './store/observed-store';
import type { S3Settings } from './store/s3/s3-settings';
import { SealedBlobStore } from './store/sealed-blob-store';
import { DatabaseClock } from './store/sql/database-clock';
import type { OpenStore } from './store/sql/open-sql-store';
import { WechatPay } from './wechat-pay/wechat-pay';

interface Services {
  readonly database: OpenStore;
  readonly blobs: BlobStore;
}

export interface OpenSchool {
  readonly school: School;
  /** The staff's desk; undefined where it is off. */
  readonly desk: StaffDesk | undefined;
  readonly passwordMethod: PasswordHasher['method'];
  readonly clock: DatabaseClock;
  readonly blobs: BlobStore;
  /** The payment network; undefined where fees are paid at the desk alone. */
  readonly provider: PaymentProvider | undefined;
  /** The same, where the sandbox plays it. */
  readonly sandbox: SandboxProvider | undefined;
  /** The database is a restored copy, or the files are another's: nothing is swept, settled or removed. */
  readonly isPaused: boolean;
  /** Closes all but the database. */
  close(): Promise<void>;
}

/** The school's core on its adapters. Bind a school's own services here, such as another payment network. */
export async function openSchool(
  settings: Settings,
  { database, blobs: opened }: Services,
): Promise<OpenSchool> {
  const { merchant, faceServices } = settings;
  const clock = new DatabaseClock(database.time);
  // The embedded database has this machine's clock.
  if (settings.databaseUrl !== undefined) await clock.start();
  const { secrets } = database;
  const store = new ObservedStore(database.store);
  const humanCheck = settings.humanCheck ? new AltchaHumanCheck(secrets) : undefined;
  // Bind a school's own SMS service here. Where the sandbox is on, it shows the codes.
  const phoneCode = settings.sandbox === 'off' ? undefined : new DeskPhoneCode(clock);
  const databaseName = database.name;
  const isPaused = database.isRestored || !(await ownsBlobs({ blobs: opened, secrets, databaseName }));
  const blobs = isPaused ? withoutRemovals(opened) : opened;
  // The orders in a copy are those of the school that works on the original.
  const wechatPay = merchant && !isPaused ? new WechatPay(merchant, clock) : undefined;
  // With the sandbox on, payments are simulated, unless real money moves.
  const isPlayed = merchant === undefined && settings.sandbox !== 'off';
  const sandbox = isPlayed ? new SandboxProvider({ store, secrets, clock }) : undefined;
  const lines = await openSecurityLog(settings);
  const securityLines = new JsonSecurityLog({ clock, secrets, write: lines.write });
  const securityLog = new ObservedSecurityLog(securityLines);
  const provider = wechatPay ?? sandbox;
  const { filesKeepFree: keepFreeBytes, filesMax: filesMaxBytes } = settings;
  const failed = (error: unknown) => process.stderr.write(errorLine('background work', error));
  const shared = { store, clock, secrets, securityLog, failed };
  const school = createSchool({
    ...shared,
    blobs,
    databaseName,
    filesMaxBytes,
    keepFreeBytes,
    retention: settings.retention,
    humanCheck,
    uncheckedPlans: settings.bench ? new Set(OPENING_PLANS.map(({ id }) => id)) : undefined,
    phoneCode,
    payments: provider && new ObservedProvider(provider),
    faceVerifier: faceServices && createFaceVerifier(faceServices),
  });
  const passwords = await createPasswordHasher();
  const desk = settings.desk
    ? createDesk({ ...shared, school, passwords, authenticator: totpAuthenticator, planStarts, checkinStart })
    : undefined;
  const close = async () => {
    securityLines.close();
    await lines.close();
    clock.stop();
  };
  return { school, desk, passwordMethod: passwords.method, clock, blobs, provider, sandbox, isPaused, close };
}

function createFaceVerifier(services: FaceServices): HttpFaceVerifier {
  return new HttpFaceVerifier(services, (error) => process.stderr.write(errorLine('face verifier', error)));
}

/**
 * Files are in an S3 store that all processes share, or in the data folder; sealed where there is a key. Frees the space of
 * writes that a full disk or a crash has interrupted.
 */
export async function openBlobs({ dataDir, secretsKey, s3 }: Settings): Promise<BlobStore> {
  const opened = s3 ? await openS3(s3) : new FolderBlobStore(join(dataDir, 'files'));
  const blobs = secretsKey ? new SealedBlobStore(opened, secretsKey) : opened;
  await blobs.removeAbandoned();
  return blobs;
}

/** The S3 client is imported only where it is used. */
async function openS3(settings: S3Settings): Promise<BlobStore> {
  const { openS3Store } = await import('./store/s3/open-s3-store');
  return openS3Store(settings);
}
