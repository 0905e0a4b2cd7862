import { when } from 'mobx';
import type { PlanAvailabilityViewModel } from '../shared/plan-availability.view-model';
import type { ApplicationReview } from './application-review.view-model';
import type { SubmissionViewModel } from './submission.view-model';

interface ResumedReview {
  readonly review: ApplicationReview;
  readonly submission: SubmissionViewModel;
}

/**
 * Resumes waiting in the queue for a submission that was agreed to on an earlier page. Only once the plan is open: it may
 * have been loaded a moment before its opening, or the opening may have been moved. The returned function cancels that.
 */
export function resumeWaiting(
  { review, submission }: ResumedReview,
  plan: PlanAvailabilityViewModel,
): () => void {
  return when(
    () => !plan.opening,
    () => {
      const { waiting } = review;
      if (!waiting) return;
      review.agree(true);
      submission.line.resume(waiting);
    },
  );
}
