import type { Credential } from '../credential';
import type { Answers } from '../form/template';
import type { PhoneProof } from '../identity/unlock-proof';
import type { Fee } from '../payment/fee';
import type { ApplicationState, ChosenMajor, ReportingStatus, ResultDetails } from './application';

/** The school's permission to fill in and submit one draft for one plan. */
export interface DraftGrant<Token = Credential> {
  readonly draftId: string;
  readonly planId: string;
  /** Idempotency key of the submission: sending it again returns the first receipt. */
  readonly submissionKey: string;
  /** Authorises uploads to this draft and its submission, and nothing else. */
  readonly token: Token;
  /** The latest ticket of the plan's opening queue (`Refusal` `queued`), sent with the next submission. */
  readonly ticket?: string | undefined;
  /** What was submitted and waits in that line, until it is let in or taken back. */
  readonly waiting?: WaitingSubmission | undefined;
  /** Answers that were sent with this key and not refused: of any of them the school may hold the application. */
  readonly sent?: readonly Answers[] | undefined;
}

/** A submission of this draft brought no response: an application of this person is probably its own. */
export function isSent(grant: Pick<DraftGrant, 'sent'> | undefined): boolean {
  return (grant?.sent ?? []).length > 0;
}

/** Answers that were agreed to, with the place that the school gave them last. */
export interface WaitingSubmission {
  readonly answers: Answers;
  /** When the school gave it, epoch ms by the phone's clock. */
  readonly at: number;
  /** Until their turn from then on, in seconds. */
  readonly wait: number;
  readonly position?: number;
  readonly served?: number;
}

/**
 * What is submitted: answers by field key, with the version of the template that they belong to. `phonePass` for the mobile
 * number among them bypasses a lockout that other people's attempts have caused.
 */
export interface ApplicationSubmission extends PhoneProof {
  readonly planId: string;
  readonly templateVersion: number;
  readonly answers: Answers;
  /** The promise letter was read and agreed to. */
  readonly promised: boolean;
  /** The recruiting teacher whose link brought the applicant. */
  readonly teacherId?: string | undefined;
}

export interface Receipt<Token = Credential> {
  readonly applicationId: string;
  readonly no: string;
  readonly submittedAt: number;
  readonly planId: string;
  readonly planTitle: string;
  readonly state: ApplicationState;
  readonly fee: Fee;
  readonly reviewDays?: number;
  /** Gives access to the applicant's records. */
  readonly token: Token;
}

/** One result of a look-up: all that may be shown to anyone who knows name, ID number and mobile. */
export interface EnrollResult extends ResultDetails {
  readonly no: string;
  readonly planTitle: string;
  readonly state: ApplicationState;
  readonly fee: Fee;
  readonly majors: readonly ChosenMajor[];
  readonly updatedAt: number;
  /** Only of an admitted applicant at a school with check-in. */
  readonly arrival?: ReportingStatus;
}

export interface LookUp {
  readonly maskedName: string;
  readonly maskedIdCard: string;
  readonly maskedPhone: string;
  readonly results: readonly EnrollResult[];
}

/** Places of a plan at `serverTime`; times are epoch ms. */
export interface Places {
  readonly serverTime: number;
  readonly cap?: number;
  readonly taken?: number;
  readonly opensAt: number;
  readonly closesAt: number;
}

export interface PromiseLetter {
  readonly title: string;
  readonly body: string;
}
