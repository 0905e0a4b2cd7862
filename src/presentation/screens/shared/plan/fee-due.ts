import type { Plan } from '#domain/enrollment/plan';
import type { Messages } from '#presentation/messages/messages';

export function isFree({ fee, feeDue }: Pick<Plan, 'fee' | 'feeDue'>): boolean {
  return feeDue === 'never' || fee === 0;
}

/** Until when the fee of a plan that is not free has to be paid. */
export function feeDueNote(messages: Messages, plan: Pick<Plan, 'feeDue' | 'payWithinHours'>): string {
  return plan.feeDue === 'onSubmit'
    ? messages.t('plan.feeOnSubmit', { hours: plan.payWithinHours })
    : messages.t('plan.feeAfterReview');
}
