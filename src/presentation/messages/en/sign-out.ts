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
  'signOut.replaceTitle': 'Sign in as somebody else?',
  'signOut.replaceBody': 'This link belongs to another person. The present sign-in on this phone would end.',
  'signOut.replace': 'Sign in as them',
  'signOut.stay': 'Stay signed in',
  'continue.open': 'Continue elsewhere',
  'continue.about':
    'Go on with another phone, or in one of the school’s mini-programs, without signing in again.',
  'continue.failed': 'The ways to go on could not be read',
  'continue.way.phone': 'Another phone',
  'continue.way.wxMini': 'WeChat mini-program',
  'continue.way.dingding': 'DingTalk',
  'continue.form': '{application}: correct {form}',
  'continue.qr': 'QR code to continue on another phone',
  'continue.once': 'Scan it with the other phone. It works once: show it to nobody else.',
  'continue.copy': 'Copy the link',
  'continue.copied': 'Copied. The link works once: send it to nobody else',
  'continue.notCopied': 'The link could not be copied',
  'continue.openNow': 'Open now',
  'continue.schemeFailed': 'The mini-program short link could not be fetched',
  'continue.dingtalkLinkFailed': 'The DingTalk link could not be parsed',
  'continue.saasConfigFailed': 'The SaaS configuration request failed',
  'continue.saasNotEnabled': 'No SaaS configuration is enabled',
  'continue.byPhone': 'The school offers no mini-program or other way here: continue with “Another phone”.',
  'continue.tokenMissing': 'The token was not passed',
};
