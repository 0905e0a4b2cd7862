import type { ApplicationSubmission } from '#domain/enrollment/application-submission';
import type { Answers } from '#domain/form/template';

/** An application with its draft's key: the same key again is the same submission. */
export interface Submission extends ApplicationSubmission {
  readonly submissionKey: string;
  /** Of the line before the plan, where they were told to wait. */
  readonly ticket?: string | undefined;
}

/** Taking an application back, as it stood when its applicant decided so: a fee paid meanwhile is not sent back unasked. */
export interface Withdrawal {
  readonly applicationId: string;
  readonly version: number;
}

export interface Resubmission {
  readonly applicationId: string;
  /** The version that the applicant saw. */
  readonly version: number;
  /** New answers of the returned fields alone. */
  readonly answers: Answers;
}
