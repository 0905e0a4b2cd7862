import { token } from './token';

/**
 * What a school's backend can do besides listing plans and accepting applications. A capability that is false needs no
 * adapter, and no screen links to it.
 */
export interface Capabilities {
  /** Check-in of new students, from the look-up of an admission to the pass. */
  readonly checkin: boolean;
  /** The photo of check-in's identity check. */
  readonly facePhoto: boolean;
  /** Fees are paid on the phone, and vouchers shown. */
  readonly payment: boolean;
  /** An applicant can withdraw an application. */
  readonly withdrawal: boolean;
  /** The form warns before submission that the applicant has already applied for the plan. */
  readonly duplicateQuestion: boolean;
  /** Each draft is opened at the school (`openDraft`); without it drafts exist only on the phone. */
  readonly schoolDrafts: boolean;
  /** Published files can be viewed and saved. */
  readonly documents: boolean;
  /** A plan's majors can be downloaded as a spreadsheet. */
  readonly majorsWorkbook: boolean;
  /** A code sent to a mobile number can verify it. */
  readonly phoneCodes: boolean;
  /** One tap ends a person's sessions on every device. */
  readonly signOutEverywhere: boolean;
  /** 在别处继续: another phone, mini-programs, other applications. */
  readonly elsewhere: boolean;
  /** People sign in before they fill a form in, which then begins with what the school knows (`ApplicantSignIn`). */
  readonly signInFirst: boolean;
}
export const Capabilities = token<Capabilities>('Capabilities');

/** For a backend that implements everything; anybody may begin a form. */
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
  signInFirst: false,
} as const satisfies Capabilities;

/** Starting point for a new backend: it accepts applications and does nothing else. */
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
  signInFirst: false,
} as const satisfies Capabilities;
