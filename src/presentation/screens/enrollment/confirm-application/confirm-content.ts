import type { Query } from '#presentation/lib/query';
import type { ApplicationReview } from './application-review.view-model';
import type { ReceiptViewModel } from './receipt/receipt.view-model';
import type { SubmissionViewModel } from './submission.view-model';

/** What the screen shows once loaded. */
export type ConfirmContent =
  | { readonly kind: 'empty' }
  /** The draft was deleted on another page while it was shown here. */
  | { readonly kind: 'discarded' }
  /** The form has to be completed first; it replaces this screen. */
  | { readonly kind: 'leaving' }
  | {
      readonly kind: 'review';
      readonly review: ApplicationReview;
      readonly submission: SubmissionViewModel;
    }
  | { readonly kind: 'receipt'; readonly receipt: ReceiptViewModel };

export type ConfirmStage = 'loading' | 'failed' | Exclude<ConfirmContent['kind'], 'leaving'>;

export function stageOf({ loading, failure, value }: Query<ConfirmContent>): ConfirmStage {
  if (loading) return 'loading';
  if (failure !== undefined) return 'failed';
  return value === undefined || value.kind === 'leaving' ? 'loading' : value.kind;
}
