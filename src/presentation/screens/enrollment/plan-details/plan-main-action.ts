import type { MessageKey } from '#presentation/messages/messages';

/** What the main button does, or why it does nothing. */
export type MainAction = 'apply' | 'resume' | 'applied' | 'upcoming' | 'full' | 'closed';

export const mainActionMessages: Readonly<Record<MainAction, MessageKey>> = {
  apply: 'enrollment.apply',
  resume: 'enrollment.resume',
  applied: 'enrollment.applied',
  upcoming: 'enrollment.notYetOpen',
  full: 'enrollment.full',
  closed: 'enrollment.closed',
};
