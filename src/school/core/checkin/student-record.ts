import type { FacePhoto } from '#domain/checkin/face-photo';
import type { CheckinProgress, CheckinSetting } from '#domain/checkin/life-cycle';
import type { Station } from '#domain/checkin/stations';
import type { Guardian, StudentNotice } from '#domain/checkin/welcome';
import type { CodeTable } from '#domain/form/code-table';
import type { Answers, PickerOption } from '#domain/form/template';
import type { BilingualTemplate } from '../platform/texts-by-language';

/** What a tenant wants of its check-in. Times are epoch ms. */
export interface CheckinRules {
  readonly setting: CheckinSetting;
  readonly reportFrom: number;
  readonly reportUntil: number;
  /** The day on which its letters of admission are dated. */
  readonly admittedOn?: number;
  /** The first is where one reports. */
  readonly stations: readonly Station[];
  /** What to bring along, a line for each thing. */
  readonly bring?: readonly string[];
  readonly faceConsent: string;
  /** A steward who reports somebody sees the approved photo for so many seconds; the consent says so in these words. */
  readonly faceAtGate?: { readonly seconds: number; readonly consent: string } | undefined;
}

/** The tables that a school keeps with its check-in; its majors stand in its plans. */
type SchoolCodeTable = Exclude<CodeTable, 'majors'>;

/** What its new students read and fill in; kept apart, as the rules are looked at with every scan. */
export interface CheckinPages {
  readonly notice: StudentNotice;
  readonly form: Omit<BilingualTemplate, 'planId'>;
  readonly codeTables: Readonly<Record<SchoolCodeTable, readonly PickerOption[]>>;
}

/** Ed25519, base64url. They outlive every set-up until they are renewed: a pass on a phone stays good. */
export interface PassKeysRecord {
  readonly tenantId: string;
  readonly publicKey: string;
  readonly privateKey: string;
  /** The public key before this one, and until when the passes that it signed are known. */
  readonly retired?: { readonly publicKey: string; readonly until: number };
}

export interface FaceConsent {
  readonly at: number;
  readonly guardian?: Guardian | undefined;
  /** Of the text that was consented to; absent: from before the school kept it. */
  readonly version?: string | undefined;
  /** That text said that stewards see the photo at the gate. */
  readonly atGate?: true | undefined;
  /** That text named the tenant's own service, which may be given the photo. */
  readonly namesService?: true | undefined;
}

/** One admitted student. The ID number is kept as keyed digests and masked, nothing more; the name sealed as well. */
export interface StudentRecord extends Omit<CheckinProgress, 'reportedAt'> {
  readonly welcomeId: string;
  readonly tenantId: string;
  /** Of the ID number: one record a person. */
  readonly personKey: string;
  /** Of name and ID number. */
  readonly signInKey: string;
  /** Of the mobile that the school has on record, if any: a code that is sent there proves them. */
  readonly phoneKey?: string | undefined;
  /** 录取编号 */
  readonly admissionNo?: string | undefined;
  readonly maskedName: string;
  /** The name as its student reads it, sealed for `namePurpose`. */
  readonly sealedName?: string | undefined;
  readonly maskedIdCard: string;
  /** `YYYY-MM-DD` */
  readonly birthDate: string;
  readonly major?: string | undefined;
  readonly className?: string | undefined;
  readonly version: number;
  readonly updatedAt: number;
  readonly answers: Answers;
  /** Of the answers. */
  readonly infoVersion: number;
  readonly face: FacePhoto;
  readonly faceConsent?: FaceConsent | undefined;
  readonly report?: Report | undefined;
  /** When what was filled in went, as long after the report as the school keeps it. */
  readonly clearedAt?: number | undefined;
  readonly laterScans: readonly Scan[];
}

export interface Scan {
  readonly scannedAt: number;
  /** Their name, as their token has it. */
  readonly steward: string;
  /** The pass's spoken code, by which one scan is known again. */
  readonly code: string;
}

/** The scan that counted. */
export interface Report extends Scan {
  /** When the school took it down; a scan without network is older. */
  readonly at: number;
  readonly via: 'pass' | 'code' | 'sync';
  /** The station's name. */
  readonly station?: string | undefined;
}

export interface PassRecord {
  readonly tenantId: string;
  readonly code: string;
  readonly welcomeId: string;
  readonly expiresAt: number;
}
