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
import { token } from './token';

export interface Resubmission {
  readonly applicationId: string;
  /** The version that was on the screen; another one on the school's side is `changedElsewhere`. */
  readonly version: number;
  /** New answers of the returned fields alone. */
  readonly answers: Answers;
}

export interface Withdrawal {
  readonly applicationId: string;
  /** The version that was on the screen; another one on the school's side is `changedElsewhere`. */
  readonly version: number;
}

/**
 * The school's enrollment desk. Every `applicant` opens their own records alone; a stale or foreign one
 * throws `unauthenticated`. Broken infrastructure throws GatewayError; what the school says no to is a Refusal.
 */
export interface EnrollmentGateway {
  /** All of them. A `keyword` is for the names of majors that match, of plans with too many to be listed. */
  plans(keyword?: string): Promise<{ readonly serverTime: number; readonly plans: readonly PlanSummary[] }>;
  plan(planId: string): Promise<{ readonly serverTime: number; readonly plan: Plan } | Refusal>;
  template(planId: string): Promise<Template | Refusal>;
  /** The form is likely to be opened next: its template is fetched, and within a minute handed out once. Never fails. */
  templateAhead(planId: string): void;
  promiseLetter(planId: string): Promise<PromiseLetter | Refusal>;
  /** Cap, places taken and window at this moment (`judgeUpperLimit`). */
  places(planId: string): Promise<Places | Refusal>;
  openDraft(planId: string): Promise<DraftGrant | Refusal>;
  submit(grant: DraftGrant, submission: ApplicationSubmission): Promise<Receipt | Refusal>;
  applications(applicant: Credential): Promise<readonly Application[]>;
  application(applicant: Credential, applicationId: string): Promise<FiledApplication | Refusal>;
  /** Which fields were sent back and why; none: not returned (`judgeReject`). */
  returnedFields(applicant: Credential, applicationId: string): Promise<readonly FieldReason[] | Refusal>;
  resubmit(applicant: Credential, resubmission: Resubmission): Promise<Application | Refusal>;
  /**
   * Takes an application back. An extension: `notFound` where the tenant has no such call (or no such application).
   * `invalid` where the life cycle allows it no more.
   */
  withdraw(applicant: Credential, withdrawal: Withdrawal): Promise<Application | Refusal>;
  /**
   * Whether this very person has an application for the draft's plan: the refusal `duplicate`, or nothing. An extension:
   * `notFound` where the tenant has no such call.
   */
  judgeDuplicate(
    draft: Pick<DraftGrant, 'planId' | 'token'>,
    identity: ApplicantIdentity,
  ): Promise<Refusal | undefined>;
  lookUp(identity: ApplicantIdentity & PhoneProof): Promise<LookUp | Refusal>;
  /** Proves the identity and answers with the applicant's credential. */
  signIn(identity: ApplicantIdentity & PhoneProof): Promise<{ readonly token: Credential } | Refusal>;
}
export const EnrollmentGateway = token<EnrollmentGateway>('EnrollmentGateway');
