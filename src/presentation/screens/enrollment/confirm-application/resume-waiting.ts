import { when } from 'mobx';
import type { PlanAvailability } from '../shared/plan-availability.view-model';
import type { ApplicationReview } from './application-review.view-model';
import type { SubmissionViewModel } from './submission.view-model';

interface ResumedReview {
  readonly review: ApplicationReview;
  readonly submission: SubmissionViewModel;
}

/**
 * What was agreed to on a page that was closed meanwhile goes on waiting in the line, once the plan is open: its window may
 * have been told a moment before it opened, or have been moved. The returned function cancels that.
 */
export function resumeWaiting({ review, submission }: ResumedReview, plan: PlanAvailability): () => void {
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
