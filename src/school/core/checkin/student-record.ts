import type { FacePhoto } from '#domain/checkin/face-photo';
import type { CheckinSetting, StudentProgress } from '#domain/checkin/life-cycle';
import type { ReportWay } from '#domain/checkin/report';
import type { Station } from '#domain/checkin/stations';
import type { Guardian, StudentNotice } from '#domain/checkin/welcome';
import type { CodeTable } from '#domain/form/code-table';
import type { Answers, PickerOption } from '#domain/form/template';
import type { BilingualTemplate } from '../platform/texts-by-language';

/** A tenant's check-in settings. Times are epoch ms. */
export interface CheckinRules {
  readonly setting: CheckinSetting;
  readonly reportFrom: number;
  readonly reportUntil: number;
  /** The date on its letters of admission. */
  readonly admittedOn?: number;
  /** The first is where students report. */
  readonly stations: readonly Station[];
  /** What students have to bring, one item per line. */
  readonly bring?: readonly string[];
  readonly faceConsent: string;
  /** Seconds for which a steward who reports a student sees the approved photo, and the sentence about this in the consent. */
  readonly faceAtGate?:
    | {
        readonly seconds: number;
        readonly consent: string;
        /** The shortest ever set, for consents that do not say how long; absent: as long as `seconds`. */
        readonly shortest?: number | undefined;
      }
    | undefined;
}

/** Code tables stored with the check-in; majors come from the plans. */
type SchoolCodeTable = Exclude<CodeTable, 'majors'>;

/** Texts and form for new students; stored apart from the rules, which are read with every scan. */
export interface CheckinPages {
  readonly notice: StudentNotice;
  readonly form: Omit<BilingualTemplate, 'planId'>;
  readonly codeTables: Readonly<Record<SchoolCodeTable, readonly PickerOption[]>>;
  /** Consent texts that were replaced: students have consented to them by their version. */
  readonly formerConsents?: readonly FormerConsent[];
}

export interface FormerConsent {
  readonly version: string;
  readonly text: string;
  readonly until: number;
}

/** Ed25519, base64url. Setting up again does not replace them, so that passes on phones stay valid; only a rotation does. */
export interface PassKeysRecord {
  readonly tenantId: string;
  readonly publicKey: string;
  readonly privateKey: string;
  /** The previous public key, and until when passes signed with it are accepted. */
  readonly retired?: { readonly publicKey: string; readonly until: number };
}

export interface FaceConsent {
  readonly at: number;
  readonly guardian?: Guardian | undefined;
  /** Version of the text consented to; absent for records from before it was stored. */
  readonly version?: string | undefined;
  /** Whether that text said that stewards see the photo at the gate. */
  readonly atGate?: true | undefined;
  /** For how many seconds, as that text said; absent for records from before it was stored. */
  readonly gateSeconds?: number | undefined;
  /** Whether that text named the tenant's own service, which may then receive the photo. */
  readonly namesService?: true | undefined;
}

/** An admitted student. The ID number is stored only as keyed digests and masked, the name masked and encrypted. */
export interface StudentRecord extends Omit<StudentProgress, 'reportedAt'> {
  readonly welcomeId: string;
  readonly tenantId: string;
  /** Digest of the ID number: one record per person. */
  readonly personKey: string;
  /** Digest of name and ID number. */
  readonly signInKey: string;
  /** Digest of the mobile that the school has on record, if any; a code sent there identifies the student. */
  readonly phoneKey?: string | undefined;
  /** 录取编号 */
  readonly admissionNo?: string | undefined;
  readonly maskedName: string;
  /** The full name for the student, encrypted for `namePurpose`. */
  readonly sealedName?: string | undefined;
  readonly maskedIdCard: string;
  /** `YYYY-MM-DD` */
  readonly birthDate: string;
  readonly major?: string | undefined;
  readonly className?: string | undefined;
  readonly version: number;
  readonly updatedAt: number;
  readonly answers: Answers;
  /** Version of the answers. */
  readonly infoVersion: number;
  readonly face: FacePhoto;
  readonly faceConsent?: FaceConsent | undefined;
  readonly report?: Report | undefined;
  /** When the answers were deleted, at the end of the retention period after the report. */
  readonly clearedAt?: number | undefined;
  readonly laterScans: readonly Scan[];
  /** At stations that follow the one where students report; one each. */
  readonly visits?: readonly StationVisit[] | undefined;
}

export interface StationVisit {
  readonly stationId: string;
  /** Epoch ms. */
  readonly at: number;
  /** The steward's name, as in their token. */
  readonly steward: string;
}

export interface Scan {
  readonly scannedAt: number;
  /** The steward's name, as in their token. */
  readonly steward: string;
  /** The pass's spoken code, which identifies repeated scans; empty where no pass was shown. */
  readonly code: string;
}

/** The scan that counted as the report. */
export interface Report extends Scan {
  /** When the school recorded it; an offline scan is older. */
  readonly at: number;
  readonly via: ReportWay;
  /** Name of the station. */
  readonly station?: string | undefined;
}

export interface PassRecord {
  readonly tenantId: string;
  readonly code: string;
  readonly welcomeId: string;
  readonly expiresAt: number;
}
