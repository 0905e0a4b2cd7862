import { token } from './token';

/**
 * What a school's backend can do beside telling of its plans and taking applications. What it does not declare needs no
 * adapter, and no screen leads there.
 */
export interface Capabilities {
  /** A new student's way from the admission's look-up to the pass. */
  readonly checkin: boolean;
  /** The photo of check-in's identity check. */
  readonly facePhoto: boolean;
  /** Fees are paid on the phone, and vouchers shown. */
  readonly payment: boolean;
  /** An applicant takes an application back. */
  readonly withdrawal: boolean;
  /** Whoever fills a form is told before submitting that they have applied already. */
  readonly duplicateQuestion: boolean;
  /** The school opens each draft; without it drafts live on the phone alone. */
  readonly schoolDrafts: boolean;
  /** Published files are shown and saved. */
  readonly documents: boolean;
  /** A plan's majors as a table to take along. */
  readonly majorsWorkbook: boolean;
  /** A code on a mobile shows who somebody is. */
  readonly phoneCodes: boolean;
  /** One tap ends a person's sessions on every device. */
  readonly signOutEverywhere: boolean;
  /** 在别处继续: another phone, mini-programs, other applications. */
  readonly elsewhere: boolean;
}
export const Capabilities = token<Capabilities>('Capabilities');

/** Of a backend that leaves nothing out. */
export const everyCapability = {
  checkin: true,
  facePhoto: true,
  payment: true,
  withdrawal: true,
  duplicateQuestion: true,
  schoolDrafts: true,
  documents: true,
  majorsWorkbook: true,
  phoneCodes: true,
  signOutEverywhere: true,
  elsewhere: true,
} as const satisfies Capabilities;

/** To begin from: a backend that takes applications and does nothing else. */
export const noCapability = {
  checkin: false,
  facePhoto: false,
  payment: false,
  withdrawal: false,
  duplicateQuestion: false,
  schoolDrafts: false,
  documents: false,
  majorsWorkbook: false,
  phoneCodes: false,
  signOutEverywhere: false,
  elsewhere: false,
} as const satisfies Capabilities;
