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
import type { Plan, PlanSummary } from '#domain/enrollment/plan';
import type { Refusal } from '#domain/enrollment/refusal';
import type { Answers, Template } from '#domain/form/template';
import type { PhoneProof } from '#domain/identity/unlock-proof';
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

/**
 * The school's enrollment API. An `applicant` credential gives access to that person's records only; an expired one, or one
 * of another school, throws GatewayError `unauthenticated`. Network and server failures throw GatewayError; a refusal by the
 * school is returned as Refusal.
 */
export interface EnrollmentGateway {
  /**
   * All plans. `keyword`: those with more than `MAJORS_LISTED` majors, or all, list only the majors whose names or codes match.
   */
  plans(keyword?: string): Promise<{ readonly serverTime: number; readonly plans: readonly PlanSummary[] }>;
  plan(planId: string): Promise<{ readonly serverTime: number; readonly plan: Plan } | Refusal>;
  template(planId: string): Promise<Template | Refusal>;
  /** Prefetches the template of a form that is likely to be opened; `template` uses it once, within a minute. Never throws. */
  templateAhead(planId: string): void;
  promiseLetter(planId: string): Promise<PromiseLetter | Refusal>;
  /** Cap, places taken and window at this moment (`judgeUpperLimit`). */
  places(planId: string): Promise<Places | Refusal>;
  openDraft(planId: string): Promise<DraftGrant | Refusal>;
  submit(grant: DraftGrant, submission: ApplicationSubmission): Promise<Receipt | Refusal>;
  applications(applicant: Credential): Promise<readonly Application[]>;
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
  lookUp(identity: ApplicantIdentity & PhoneProof): Promise<LookUp | Refusal>;
  /** Checks the identity and returns the applicant's credential. */
  signIn(identity: ApplicantIdentity & PhoneProof): Promise<{ readonly token: Credential } | Refusal>;
}
export const EnrollmentGateway = token<EnrollmentGateway>('EnrollmentGateway');
