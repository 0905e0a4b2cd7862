import { fineEnvironment, type HostSigns } from './environment';

/**
 * How a page can put a file onto the phone: as bytes of its own, by an address that the host downloads, or not here but
 * in the phone's browser.
 */
export type SaveMethod = 'bytes' | 'address' | 'elsewhere';

/** Apps' web-views drop files that a page makes; WeChat on iPhones and mini-programs save none at all. */
export function saveMethodOf(signs: HostSigns): SaveMethod {
  switch (fineEnvironment(signs)) {
    case 'wx':
      return isApple(signs) ? 'elsewhere' : 'address';
    case 'dd-browser':
      return 'address';
    case 'miniapp-webview':
    case 'dd-miniapp-webview':
    case 'miniapp':
    case 'dd-miniapp':
      return 'elsewhere';
    default:
      return 'bytes';
  }
}

/** Apps' web-views have no printing. */
export function canPrint(signs: HostSigns): boolean {
  return ['browser', 'mobile-browser'].includes(fineEnvironment(signs));
}

function isApple({ userAgent, maxTouchPoints }: HostSigns): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
