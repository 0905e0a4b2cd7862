import type { HumanCheck } from './access/human-check';
import type { PhoneCode } from './access/phone-code';
import type { SecurityLog } from './access/security-log';
import type { FaceVerifier } from './checkin/face/face-verifier';
import type { BlobStore } from './files/blob-store';
import type { PaymentProvider } from './payment/payment-provider';
import type { Retention } from './retention';
import type { SchoolClock } from './school-clock';
import type { Secrets } from './secrets';
import type { Store } from './store';

/** What a school is built on. Each of its classes takes only what it needs of it. */
export interface SchoolDeps {
  readonly store: Store;
  readonly clock: SchoolClock;
  readonly secrets: Secrets;
  readonly blobs: BlobStore;
  /** Names the database in the mark of its blobs; absent: a name derived from its keys. */
  readonly databaseName?: string | undefined;
  /** Maximum bytes of all files together; absent: limited by the disk. */
  readonly filesMaxBytes?: number | undefined;
  /** Bytes that uploads leave free on the disk; absent: KEEP_FREE_BYTES. */
  readonly keepFreeBytes?: number | undefined;
  /** Retention periods; absent: data is kept forever. */
  readonly retention?: Retention | undefined;
  /** Without one, no proof of a human is required. */
  readonly humanCheck?: HumanCheck | undefined;
  /** Plans whose drafts and submissions need no proof of a human: a load test's. */
  readonly uncheckedPlans?: ReadonlySet<string> | undefined;
  /** Without one, a school that requires phone codes uses proofs of work. */
  readonly phoneCode?: PhoneCode | undefined;
  /** The payment network; without one, fees are only paid at the desk. */
  readonly payments?: PaymentProvider | undefined;
  /** Tenants' own services that judge face photos; without one, the desk judges each photo. */
  readonly faceVerifier?: FaceVerifier | undefined;
  readonly securityLog: SecurityLog;
  /** Receives the errors of background work that no call waits for; without it they are unhandled. */
  readonly failed?: ((error: unknown) => void) | undefined;
}
