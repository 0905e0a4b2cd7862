import type { Credential } from '#domain/credential';
import type { Application, FieldReason, FiledApplication } from '#domain/enrollment/application';
import type {
  ApplicationSubmission,
  DraftGrant,
  LookUp,
  Places,
  PromiseLetter,
  Receipt,
} from '#domain/enrollment/application-submission';
import type { ApplicantIdentity } from '#domain/enrollment/identity';
import type { ListedPlan, Plan } from '#domain/enrollment/plan';
import type { Refusal } from '#domain/enrollment/refusal';
import type { Answers, Template } from '#domain/form/template';
import type { PhoneProof } from '#domain/identity/unlock-proof';
import type { UserInfo } from '#domain/session/user-info';
import { token } from '../token';

export interface Resubmission {
  readonly applicationId: string;
  /** The version that was shown; `changedElsewhere` where the school has another one. */
  readonly version: number;
  /** New answers, only of the returned fields. */
  readonly answers: Answers;
}

export interface Withdrawal {
  readonly applicationId: string;
  /** The version that was shown; `changedElsewhere` where the school has another one. */
  readonly version: number;
}

export interface NewSession {
  readonly token: Credential;
  /** Where the school tells it. */
  readonly userInfo?: UserInfo | undefined;
}

/**
 * The school's enrollment API. Times are epoch ms, money is integer fen, ids are the school's own. An `applicant` credential
 * gives access to that person's records only; an expired one, or one of another school, throws GatewayError `unauthenticated`.
 * Network and server failures throw GatewayError (`contract` for a response that cannot be read); a refusal by the school is
 * returned as Refusal: `notFound` for an id that it does not have, or that belongs to somebody else.
 */
export interface EnrollmentGateway {
  /**
   * All plans, each once, of every state; the screen sorts them. `serverTime`: the school's clock, by which they open and close.
   * `keyword`: those with more than `MAJORS_LISTED` majors, or all, list only the majors whose names or codes match,
   * and `isMatch` may say whether the plan does.
   */
  plans(keyword?: string): Promise<{ readonly serverTime: number; readonly plans: readonly ListedPlan[] }>;
  plan(planId: string): Promise<{ readonly serverTime: number; readonly plan: Plan } | Refusal>;
  /** The plan's form. Its `version` changes with every change of the form: drafts of another version are migrated. */
  template(planId: string): Promise<Template | Refusal>;
  /** Prefetches the template of a form that is likely to be opened; `template` uses it once, within a minute. Never throws. */
  templateAhead(planId: string): void;
  /** What the applicant agrees to before submitting. */
  promiseLetter(planId: string): Promise<PromiseLetter | Refusal>;
  /** Cap, places taken and window at this moment (`judgeUpperLimit`). */
  places(planId: string): Promise<Places | Refusal>;
  /** Begins a draft at the school: `full`, `closed` or `notYetOpen` where the plan takes nobody. */
  openDraft(planId: string): Promise<DraftGrant | Refusal>;
  /**
   * Submits once for each `submissionKey`: after a lost response the same grant is submitted again, and has to return the first
   * receipt. Never repeated by the adapter itself. Refusals: `full`, `closed`, `notYetOpen`, `duplicate` (the person has
   * applied), `invalid` with the field's key, `queued`, `tooManyAttempts`.
   */
  submit(grant: DraftGrant, submission: ApplicationSubmission): Promise<Receipt | Refusal>;
  /** Those of the applicant, latest first. */
  applications(applicant: Credential): Promise<readonly Application[]>;
  /** One of them with the answers as they were submitted, under the same keys. */
  application(applicant: Credential, applicationId: string): Promise<FiledApplication | Refusal>;
  /** The returned fields with reasons; empty where the application is not returned (`judgeReject`). */
  returnedFields(applicant: Credential, applicationId: string): Promise<readonly FieldReason[] | Refusal>;
  resubmit(applicant: Credential, resubmission: Resubmission): Promise<Application | Refusal>;
  /**
   * Withdraws an application. Extension: `notFound` where the tenant has no such call (or no such application), `invalid`
   * where its state no longer allows it.
   */
  withdraw(applicant: Credential, withdrawal: Withdrawal): Promise<Application | Refusal>;
  /**
   * The refusal `duplicate` if this person already has an application for the draft's plan, else undefined. Extension:
   * `notFound` where the tenant has no such call.
   */
  judgeDuplicate(
    draft: Pick<DraftGrant, 'planId' | 'token'>,
    identity: ApplicantIdentity,
  ): Promise<Refusal | undefined>;
  /**
   * Results for whoever knows name, ID number and mobile, with all three masked. `notFound`, without telling which of them is
   * wrong; `tooManyAttempts` after wrong ones.
   */
  lookUp(identity: ApplicantIdentity & PhoneProof): Promise<LookUp | Refusal>;
  /** Checks the identity, with the refusals of `lookUp`, and returns the applicant's credential. */
  signIn(identity: ApplicantIdentity & PhoneProof): Promise<NewSession | Refusal>;
}
export const EnrollmentGateway = token<EnrollmentGateway>('EnrollmentGateway');
