import type { ApplicationSubmission } from '#domain/enrollment/application-submission';
import type { Answers } from '#domain/form/template';

/** An application with its draft's idempotency key: the same key identifies the same submission. */
export interface Submission extends ApplicationSubmission {
  readonly submissionKey: string;
  /** The ticket of the opening queue, where the school told the applicant to wait. */
  readonly ticket?: string | undefined;
}

/** A withdrawal of one version: where a fee was paid meanwhile, the version differs and nothing is refunded unasked. */
export interface Withdrawal {
  readonly applicationId: string;
  readonly version: number;
}

export interface Resubmission {
  readonly applicationId: string;
  /** The version that the applicant saw. */
  readonly version: number;
  /** New answers, of returned fields only. */
  readonly answers: Answers;
}
