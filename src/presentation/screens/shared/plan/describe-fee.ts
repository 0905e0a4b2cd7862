import { isFree, type Plan, type PlanSummary } from '#domain/enrollment/plan';
import type { Messages } from '#presentation/messages/messages';

/** A plan's fee as a short text. */
export function describeFee(messages: Messages, plan: PlanSummary): string {
  if (isFree(plan)) return messages.t('plan.free');
  const amount = messages.money(plan.fee);
  return plan.feeDue === 'afterReview' ? messages.t('enrollment.feeAfterReview', { amount }) : amount;
}

/** When the fee of a plan has to be paid; undefined if it is free. */
export function feeDueNote(messages: Messages, plan: Plan): string | undefined {
  if (isFree(plan)) return undefined;
  if (plan.feeDue === 'afterReview') return messages.t('plan.feeAfterReview');
  const { payWithinHours: hours } = plan;
  return hours === undefined
    ? messages.t('plan.feeOnSubmitAnytime')
    : messages.t('plan.feeOnSubmit', { hours });
}

/** How long the review takes, as an entry of a list; none where the school does not say. */
export function reviewTerm(messages: Messages, { reviewDays: days }: Plan) {
  if (days === undefined) return [];
  return [{ label: messages.t('plan.review'), value: messages.t('plan.reviewDays', { days }) }];
}
