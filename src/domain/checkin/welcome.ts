import type { SchoolNotice } from '../enrollment/notice';
import type { Answers, Template } from '../form/template';
import type { PhoneProof } from '../identity/unlock-proof';
import type { CheckinSetting, StudentProgress } from './life-cycle';
import type { Station } from './stations';

/** An admission. Times are epoch ms. */
export interface Admission {
  readonly school: string;
  /** Absent where the school has no majors. */
  readonly major?: string;
  /** Absent until classes are assigned. */
  readonly className?: string;
  /** When to report. */
  readonly reportFrom: number;
  readonly reportUntil: number;
  /** Where to report first; absent where the school does not say. */
  readonly reportPlace?: string;
  /** Date of the letter of admission; absent where the school does not say. */
  readonly admittedOn?: number;
}

/** Public result of an admission look-up by name and ID number (`queryEnroll`). */
export interface AdmissionResult {
  readonly maskedName: string;
  readonly maskedIdCard: string;
  readonly admission: Admission;
  readonly reported: boolean;
}

/** One admitted student's check-in record, readable only with their own token (`getDetail`). */
export interface WelcomeRecord extends StudentProgress {
  readonly welcomeId: string;
  /** Absent where the school does not store it. */
  readonly name?: string;
  readonly maskedName: string;
  readonly maskedIdCard: string;
  readonly admission: Admission;
  /** Incremented on every change. */
  readonly version: number;
  /** The student is under 14: a guardian has to consent to the face photo too. */
  readonly guardianNeeded: boolean;
  /** When the consent to the face photo was given. */
  readonly faceConsentAt?: number;
  /** Name of the station where the pass was scanned. */
  readonly reportedAtStation?: string;
  /** Ids of the stations after the first where the student has been; absent where the school records none. */
  readonly visitedStations?: readonly string[];
  /** Scans that arrived after the one that counted, as when a steward's offline scans are synced late. */
  readonly laterScans: readonly LaterScan[];
  /** The school's clock when it answered; absent where the school does not send it. */
  readonly serverTime?: number;
}

export interface LaterScan {
  readonly scannedAt: number;
}

/** The information form with what is saved (`moreMessage`). `template.planId` is the welcomeId. */
export interface InfoForm<Text = string> {
  readonly template: Template<Text>;
  readonly answers: Answers;
  /** Version of the answers; a save sends the version that it is based on. */
  readonly version: number;
  readonly savedAt?: number;
}

/** The school's notice to its new students (`getdocument`); its documents are fetched one by one. */
export interface StudentNotice extends SchoolNotice {
  readonly documents: readonly { readonly id: string; readonly title: string }[];
}

/** Public settings of a school's check-in (`config/getSetting`). */
export interface CheckinPlan extends CheckinSetting {
  readonly stations: readonly Station[];
  /** What a new student should bring, one line each; absent where the school does not say. */
  readonly bring?: readonly string[];
  /** Text of the consent to the face photo. */
  readonly faceConsent: string;
  /** Version of that text; absent where the school does not store which version was consented to. */
  readonly faceConsentVersion?: string;
  /** Ed25519 public key, 32 bytes in base64url, to verify a pass offline. */
  readonly passKey: string;
  /** The previous key, while passes signed with it may still be shown. */
  readonly retiredPassKey?: string;
}

/** A student's check-in as it was read. */
export interface CheckinSnapshot {
  readonly plan: CheckinPlan;
  readonly record: WelcomeRecord;
  /** The school's time minus the phone's in ms, as measured when it was read; absent where it was not. */
  readonly offset?: number | undefined;
}

/** A new student's credentials for signing in. */
export interface NewStudentIdentity extends PhoneProof {
  readonly name: string;
  readonly idCard: string;
  /** Admission number (录取编号), where the tenant requires it, or to bypass a lockout. */
  readonly admissionNo?: string | undefined;
}

/** A guardian's consent for somebody under 14. */
export interface Guardian {
  readonly name: string;
  /** Their mobile number, 11 digits. */
  readonly phone: string;
}

/** What the pass screen polls (`queryVerifyProcess`). */
export interface LiveState extends Pick<WelcomeRecord, 'reportedAt' | 'reportedAtStation' | 'version'> {
  readonly serverTime: number;
}
