import type { Question } from '#application/ports/confirmations';
import type { Toasts } from '#application/ports/toasts';
import type { MessageKey } from '#presentation/messages/messages';

type Words = { readonly key: MessageKey };

const DONE: Words = { key: 'signOut.everywhereDone' };
const FAILED: Words = { key: 'signOut.everywhereFailed' };

export const SIGNING_OUT_EVERYWHERE = {
  title: { key: 'signOut.everywhereTitle' },
  body: { key: 'signOut.everywhereBody' },
  confirm: { key: 'signOut.everywhere' },
  cancel: { key: 'common.cancel' },
  danger: true,
} satisfies Question & Readonly<Record<'title' | 'body' | 'confirm' | 'cancel', Words>>;

/** Whether other devices are signed out is known only once the school has answered. */
export async function announceEnd(ended: Promise<boolean>, toasts: Toasts): Promise<void> {
  if (await ended) toasts.show(DONE, 'good');
  else toasts.show(FAILED, 'bad');
}
