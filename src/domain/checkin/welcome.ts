import type { Notice } from '../enrollment/notice';
import type { Answers, Template } from '../form/template';
import type { PhoneProof } from '../identity/unlock-proof';
import type { CheckinProgress, CheckinSetting } from './life-cycle';
import type { Station } from './stations';

/** What somebody was admitted to. Times are epoch ms. */
export interface Admission {
  readonly school: string;
  /** Absent where the school has no majors. */
  readonly major?: string;
  /** Absent until classes are made. */
  readonly className?: string;
  /** When to report. */
  readonly reportFrom: number;
  readonly reportUntil: number;
  /** Where to report first; absent where the school does not say. */
  readonly reportPlace?: string;
  /** The day on which the letter of admission is dated; absent where the school does not say. */
  readonly admittedOn?: number;
}

/** What anybody who knows name and ID number reads of an admission (`queryEnroll`). */
export interface AdmissionResult {
  readonly maskedName: string;
  readonly maskedIdCard: string;
  readonly admission: Admission;
  readonly reported: boolean;
}

/** One admitted student's check-in record, as their own token reads it (`getDetail`). */
export interface WelcomeRecord extends CheckinProgress {
  readonly welcomeId: string;
  /** Absent where the school does not keep it. */
  readonly name?: string;
  readonly maskedName: string;
  readonly maskedIdCard: string;
  readonly admission: Admission;
  /** Grows with every change. */
  readonly version: number;
  /** By their age a guardian has to consent to the face photo as well. */
  readonly guardianNeeded: boolean;
  /** When the consent to the face photo was given. */
  readonly faceConsentAt?: number;
  /** Where the student was scanned: the station's name. */
  readonly reportedAtStation?: string;
  /** Scans that came after the one that counted, as when a steward without network synced late. */
  readonly laterScans: readonly LaterScan[];
}

export interface LaterScan {
  readonly scannedAt: number;
}

/** The information form with what is saved (`moreMessage`). `template.planId` is the welcomeId. */
export interface InfoForm<Text = string> {
  readonly template: Template<Text>;
  readonly answers: Answers;
  /** Of the answers: a save names the version that it was made on. */
  readonly version: number;
  readonly savedAt?: number;
}

/** The school's notice to its new students (`getdocument`); documents are read one by one. */
export interface StudentNotice extends Notice {
  readonly documents: readonly { readonly id: string; readonly title: string }[];
}

/** What the school tells everybody about its check-in (`config/getSetting`). */
export interface CheckinPlan extends CheckinSetting {
  readonly stations: readonly Station[];
  /** What a new student brings along, a line for each thing; absent where the school does not say. */
  readonly bring?: readonly string[];
  /** What the consent to the face photo says. */
  readonly faceConsent: string;
  /** Of that text; absent where the school does not keep which one was read. */
  readonly faceConsentVersion?: string;
  /** Ed25519 public key, 32 bytes in base64url, by which a pass is verified without network. */
  readonly passKey: string;
  /** The key before, as long as passes that it signed may be shown. */
  readonly retiredPassKey?: string;
}

/** A student's check-in as it was read. */
export interface CheckinSnapshot {
  readonly plan: CheckinPlan;
  readonly record: WelcomeRecord;
}

/** What a new student proves. */
export interface NewStudentIdentity extends PhoneProof {
  readonly name: string;
  readonly idCard: string;
  /** 录取编号, where the tenant asks for it, or to pass a wait. */
  readonly admissionNo?: string | undefined;
}

/** A guardian's consent for somebody under 14. */
export interface Guardian {
  readonly name: string;
  /** Their mobile number, 11 digits. */
  readonly phone: string;
}

/** What the procedure screen watches (`queryVerifyProcess`). */
export interface LiveState extends Pick<WelcomeRecord, 'reportedAt' | 'reportedAtStation' | 'version'> {
  readonly serverTime: number;
}

/** Keys whose answers differ, so that the later of two devices can be shown what changed. */
export function changedKeys(mine: Answers, theirs: Answers): readonly string[] {
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  return keys.filter((key) => JSON.stringify(mine[key]) !== JSON.stringify(theirs[key]));
}
