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

/** What a school is made of, beside its rules. */
export interface SchoolDeps {
  readonly store: Store;
  readonly clock: SchoolClock;
  readonly secrets: Secrets;
  readonly blobs: BlobStore;
  /** Bytes of all files together that uploads may not go over; absent: what the disk holds. */
  readonly filesMaxBytes?: number | undefined;
  /** What uploads leave free on the disk; absent: KEEP_FREE_BYTES. */
  readonly keepFreeBytes?: number | undefined;
  /** How long the school keeps what it does not need any more; absent: for ever. */
  readonly retention?: Retention | undefined;
  /** Without one nobody has to show that a person is there. */
  readonly humanCheck?: HumanCheck | undefined;
  /** Plans to whose drafts and submissions the check for people does not apply: a bench's. */
  readonly uncheckedPlans?: ReadonlySet<string> | undefined;
  /** Without one a school that wants codes on mobiles gets proofs of work. */
  readonly phoneCode?: PhoneCode | undefined;
  /** The payment network; without one fees are paid at the desk alone. */
  readonly payments?: PaymentProvider | undefined;
  /** Tenants' own services that judge face photos; without one the desk looks at each. */
  readonly faceVerifier?: FaceVerifier | undefined;
  readonly securityLog: SecurityLog;
}
