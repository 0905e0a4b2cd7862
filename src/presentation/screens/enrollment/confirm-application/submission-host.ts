import type { Receipt } from '#domain/enrollment/application-submission';
import type { RefusedAnswer } from '#domain/enrollment/refusal';

/** The screen from which an application is submitted. */
export interface SubmissionHost {
  /** 提交报名. Automatic retries call it too, because answers and consent may have changed in the meantime. */
  submit(): Promise<void>;
  submitted(receipt: Receipt): void;
  /** The plan no longer exists. */
  notFound(): void;
  /** The session of an applicant who signs in first has ended; the draft is kept. */
  signedOut(): void;
  /** Opens the form at the answer to correct; at its start if there is no such field. */
  goToField(key: string): void;
  /** Opens the form at the answers that the school refused, with its words. */
  goToRefused(errors: readonly RefusedAnswer[]): void;
}
