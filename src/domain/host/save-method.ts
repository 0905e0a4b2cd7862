import { fineEnvironment, type HostSignals, isAppleMobile, isInWebView } from './environment';
import { hostKind } from './host-kind';

/**
 * How a page can save a file: from bytes that it holds, by a URL that the host downloads, or only in the phone's browser.
 */
export type SaveMethod = 'bytes' | 'address' | 'elsewhere';

/** Apps' web-views cannot save files that a page generates; WeChat on iPhones and mini-programs cannot save any. */
export function saveMethodOf(signs: HostSignals): SaveMethod {
  switch (fineEnvironment(signs)) {
    case 'wx':
      return isAppleMobile(signs) ? 'elsewhere' : 'address';
    case 'dd-browser':
      return 'address';
    case 'miniapp-webview':
    case 'dd-miniapp-webview':
    case 'miniapp':
    case 'dd-miniapp':
      return 'elsewhere';
    default:
      return isInApp(signs) ? 'address' : 'bytes';
  }
}

/** A school's own app, or any other: their web-views ignore a file that a page generates. */
function isInApp(signs: HostSignals): boolean {
  return hostKind(signs) === 'nativeShell' || isInWebView(signs);
}

/** False in apps' web-views. */
export function canPrint(signs: HostSignals): boolean {
  return ['browser', 'mobile-browser'].includes(fineEnvironment(signs)) && !isInApp(signs);
}
