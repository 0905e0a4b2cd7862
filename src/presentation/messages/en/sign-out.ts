import type { Translation } from '../dictionary';
import type { signOut as chinese } from '../zh-CN/sign-out';

export const signOut: Translation<typeof chinese> = {
  'signOut.everywhere': 'Sign out everywhere',
  'signOut.everywhereTitle': 'Sign out on all devices?',
  'signOut.everywhereBody':
    'Your sessions on other phones and computers end too. Nothing of yours will be left on this phone.',
  'signOut.everywhereDone': 'You are signed out on all devices',
  'signOut.everywhereFailed':
    'The school could not be reached: other devices may still be signed in. Sign in again when you are online, then choose Sign out everywhere',
};
