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
  return plan.feeDue === 'onSubmit'
    ? messages.t('plan.feeOnSubmit', { hours: plan.payWithinHours })
    : messages.t('plan.feeAfterReview');
}
