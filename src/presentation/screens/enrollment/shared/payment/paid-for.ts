import type { Messages } from '#presentation/messages/messages';

/** What a fee is for: the plan, and the school's own name for the fee if it has one. */
export function paidFor(
  messages: Messages,
  { planTitle, reason }: { readonly planTitle: string; readonly reason: string },
): string {
  if (reason === '') return planTitle;
  return messages.t('payment.paidFor', { plan: planTitle, reason: messages.ofSchool(reason) });
}
