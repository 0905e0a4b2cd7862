import type { Message } from '../message';
import type { Confirmations } from '../ports/phone/confirmations';
import type { Toasts } from '../ports/phone/toasts';
import type { SignOutOptions } from '../ports/session/sign-out-gateway';
import type { SignedOut, SignOut } from './sign-out';

interface SignOutPorts {
  readonly confirmations: Confirmations;
  readonly toasts: Toasts;
  readonly signOut: SignOut;
}

/** The screen's messages for the question and the outcome. */
type SignOutMessages = Readonly<Record<'title' | 'body' | 'done' | 'draftsRemain', Message['key']>>;

const EVERYWHERE = {
  title: 'signOut.everywhereTitle',
  body: 'signOut.everywhereBody',
  confirm: 'signOut.everywhere',
} as const;

/**
 * 退出 or 退出所有设备, after a confirmation. The session is over by then; `phoneCleared`: the student's data has been deleted from
 * this phone, except what could not be; `announced`: the student knows, too, whether other devices are signed out. Undefined if it
 * was not confirmed.
 */
export async function confirmSignOut(
  { confirmations, toasts, signOut }: SignOutPorts,
  messages: SignOutMessages,
  options: SignOutOptions = {},
): Promise<{ readonly phoneCleared: Promise<void>; readonly announced: Promise<void> } | undefined> {
  const { title, body, confirm } = options.everywhere
    ? EVERYWHERE
    : { ...messages, confirm: 'common.signOut' as const };
  const isConfirmed = await confirmations.ask({
    title: { key: title },
    body: { key: body },
    confirm: { key: confirm },
    cancel: { key: 'common.cancel' },
    danger: true,
  });
  if (!isConfirmed) return undefined;
  const signedOut = signOut.run(options);
  const phoneCleared = signedOut.then(({ deleted }) =>
    toasts.show({ key: deleted ? messages.done : messages.draftsRemain }, deleted ? 'good' : 'bad'),
  );
  const announced = options.everywhere ? phoneCleared.then(() => announce(signedOut, toasts)) : phoneCleared;
  return { phoneCleared, announced };
}

/** Whether other devices are signed out is known only after the school's response. */
async function announce(signedOut: Promise<SignedOut>, toasts: Toasts): Promise<void> {
  const { ended } = await signedOut;
  if (await ended) toasts.show({ key: 'signOut.everywhereDone' }, 'good');
  else toasts.show({ key: 'signOut.everywhereFailed' }, 'bad');
}
