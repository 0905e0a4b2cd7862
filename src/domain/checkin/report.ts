import type { FacePhoto } from './face-photo';
import type { Admission } from './welcome';

/** Whom a steward has before them: enough to greet, nothing to copy. */
export interface ReportedStudent {
  readonly welcomeId: string;
  readonly maskedName: string;
  readonly maskedIdCard: string;
  readonly admission: Admission;
  /** Epoch ms. */
  readonly reportedAt: number;
  /** `desk`: their photo is to be taken here. */
  readonly face: FacePhoto['state'];
  /** For so long whoever reported them may look at their approved photo; absent where nobody may. */
  readonly faceSeconds?: number;
}

/** A scan made without network. `scannedAt` is epoch ms by the steward's own clock. */
export interface OfflineScan {
  readonly pass: string;
  readonly scannedAt: number;
}

/** What became of one scan at the sync; `used` says when the scan that counted was. */
export type SyncOutcome =
  | { readonly outcome: 'reported'; readonly student: ReportedStudent }
  | { readonly outcome: 'used'; readonly at: number; readonly student: ReportedStudent }
  | { readonly outcome: 'expired'; readonly at: number }
  | { readonly outcome: 'notFound' }
  /** No pass of this school, or altered. */
  | { readonly outcome: 'invalid' }
  /** Genuine, and something is left to do on the phone. */
  | { readonly outcome: 'notReady' };

/** A report as the stewards' list shows it. */
export interface ReportEntry extends ReportedStudent {
  /** How the pass came. */
  readonly via: 'pass' | 'code' | 'sync';
  /** It was the asking steward's own scan. */
  readonly own: boolean;
  /** Scans of others that came later, which both sides should know of. */
  readonly laterScans: readonly { readonly scannedAt: number; readonly own: boolean }[];
}
