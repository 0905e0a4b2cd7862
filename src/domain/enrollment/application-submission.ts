import type { Credential } from '../credential';
import type { Answers } from '../form/template';
import type { PhoneProof } from '../identity/unlock-proof';
import type { Fee } from '../payment/fee';
import type { ApplicationState, Arrival, ChosenMajor } from './application';

/** The right to fill and submit one draft for one plan, given by the school. */
export interface DraftGrant<Token = Credential> {
  readonly draftId: string;
  readonly planId: string;
  /** Sent with the submission: the same key again returns the first receipt. */
  readonly submissionKey: string;
  /** Opens this draft alone: uploads its attachments and submits it. */
  readonly token: Token;
  /** The place in the line before its plan, as the school said it last. */
  readonly ticket?: string | undefined;
  /** What was submitted and waits in that line, until it is let in or taken back. */
  readonly waiting?: WaitingSubmission | undefined;
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
 * What is submitted: answers by field key, with the template version that they were given for. A pass for the mobile
 * among them passes the wait that others' tries under numbers like this one brought about.
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
  readonly reviewDays: number;
  /** Opens the applicant's records. */
  readonly token: Token;
}

/** One line of a look-up's answer: what anybody who knows the three details may see, and no more. */
export interface EnrollResult {
  readonly no: string;
  readonly planTitle: string;
  readonly state: ApplicationState;
  readonly fee: Fee;
  readonly majors: readonly ChosenMajor[];
  readonly updatedAt: number;
  /** Of whoever was admitted, where the school expects them at its check-in. */
  readonly arrival?: Arrival;
}

export interface LookUp {
  readonly maskedName: string;
  readonly maskedIdCard: string;
  readonly maskedPhone: string;
  readonly results: readonly EnrollResult[];
}

/** Places of a plan at a moment of the server's clock. */
export interface Places {
  readonly serverTime: number;
  readonly cap: number;
  readonly taken: number;
  readonly opensAt: number;
  readonly closesAt: number;
}

export interface PromiseLetter {
  readonly title: string;
  readonly body: string;
}
