import { coarseEnvironment, environmentOf, fineEnvironment, type HostSignals } from './environment';

/** What the page runs inside, as far as the host has an API that the app uses. */
export type HostKind =
  | 'browser'
  | 'wechat'
  | 'wechatMiniProgram'
  | 'dingtalk'
  | 'dingtalkMiniProgram'
  | 'nativeShell';

/**
 * How to pay in the current host: on the payment network's sheet above the page, on a native page of a host that offers pages
 * no sheet, or only in another app.
 */
export type PaymentMethod = 'sheet' | 'nativePage' | 'elsewhere';

// Native apps made with uni-app have either in their user agent.
const NATIVE_SHELL = /\buni-app\b|\bHtml5Plus\//i;

/** Where the static config and the user agent disagree on whether this is WeChat, the config decides. */
export function hostKind(signs: HostSignals): HostKind {
  const isWeChat = environmentOf(signs) === 'wx';
  if (isWeChat === (coarseEnvironment(signs) === 'wx')) return detectedKind(signs);
  return isWeChat ? 'wechat' : 'browser';
}

/** Apps whose user agent resembles a host, but without its API, count as browsers. */
function detectedKind(signs: HostSignals): HostKind {
  switch (fineEnvironment(signs)) {
    case 'wx':
      // WeCom's user agent contains WeChat's, but it supports neither its signatures nor its payment sheet.
      return signs.userAgent.includes('wxwork') ? 'browser' : 'wechat';
    case 'miniapp-webview':
      return 'wechatMiniProgram';
    case 'dd-browser':
      return 'dingtalk';
    case 'dd-miniapp-webview':
      return 'dingtalkMiniProgram';
    default:
      return NATIVE_SHELL.test(signs.userAgent) ? 'nativeShell' : 'browser';
  }
}

/** Web pages in a mini-program cannot open the payment sheet. */
export function paymentMethodOf(kind: HostKind): PaymentMethod {
  if (kind === 'wechat') return 'sheet';
  return kind === 'wechatMiniProgram' ? 'nativePage' : 'elsewhere';
}
