import type { FacePhoto } from './face-photo';
import type { Admission } from './welcome';

/** How a student was identified to report; `idCard`: by the name and number on their ID card, where they can show no pass. */
export const reportWays = ['pass', 'code', 'idCard', 'sync'] as const;
export type ReportWay = (typeof reportWays)[number];

/** How a scan of a steward's device ended; `reported` and `visited` count, the others are kept beside them. */
export const scanOutcomes = [
  'reported',
  'visited',
  'again',
  'expired',
  'notReady',
  'notReported',
  'unknown',
  'invalid',
] as const;

/** What a steward sees of a student who has reported; name and ID number are masked. */
export interface ReportedStudent {
  readonly welcomeId: string;
  readonly maskedName: string;
  readonly maskedIdCard: string;
  readonly admission: Admission;
  /** Epoch ms. */
  readonly reportedAt: number;
  /** `desk`: the photo has to be taken at the desk. */
  readonly face: FacePhoto['state'];
  /** Seconds for which the steward who scanned the pass may view the approved photo; absent: not at all. */
  readonly faceSeconds?: number;
}

/** A scan made without network. `scannedAt` is epoch ms by the steward's own clock. */
export interface OfflineScan {
  readonly pass: string;
  readonly scannedAt: number;
  /** Where it was made; absent: at the station of the sync. */
  readonly stationId?: string;
}

/** Result of syncing one offline scan; `used`: `at` is the time of the scan that counted. */
export type SyncOutcome =
  /** Reported, or recorded at a later station. */
  | { readonly outcome: 'reported'; readonly student: ReportedStudent }
  | { readonly outcome: 'used'; readonly at: number; readonly student: ReportedStudent }
  /** Recorded at a later station; counts once the student has reported at the first. */
  | { readonly outcome: 'early'; readonly maskedName: string }
  | { readonly outcome: 'expired'; readonly at: number }
  | { readonly outcome: 'notFound' }
  /** No pass of this school, or a forged one. */
  | { readonly outcome: 'invalid' }
  /** Genuine, but the student has not done all steps. */
  | { readonly outcome: 'notReady' }
  /** Made at a station that the school does not have, or no more: neither a report nor a visit. */
  | { readonly outcome: 'unknownStation' };

/** A report as the stewards' list shows it. */
export interface ReportEntry extends ReportedStudent {
  readonly via: ReportWay;
  /** Scanned by the steward who requests the list. */
  readonly own: boolean;
  /** At stations that follow the one where students report. */
  readonly visits?: readonly { readonly station: string; readonly at: number }[];
  /** Later scans of the same student, shown to both stewards. */
  readonly laterScans: readonly { readonly scannedAt: number; readonly own: boolean }[];
}
