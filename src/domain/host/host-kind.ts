import { fineEnvironment, type HostSigns } from './environment';

/** What the page runs inside, as far as it can be spoken with. */
export type HostKind =
  | 'browser'
  | 'wechat'
  | 'wechatMiniProgram'
  | 'dingtalk'
  | 'dingtalkMiniProgram'
  | 'nativeShell';

/**
 * How money can be paid where the app stands: on the network's sheet over the page, on a native page of the host that has
 * none for pages, or not here but in another app.
 */
export type PayWay = 'sheet' | 'nativePage' | 'elsewhere';

// Shells made with uni-app name themselves by either.
const NATIVE_SHELL = /\buni-app\b|\bHtml5Plus\//i;

/** Apps that only look like one of these are browsers: whoever cannot be spoken with is not spoken to. */
export function hostKind(signs: HostSigns): HostKind {
  switch (fineEnvironment(signs)) {
    case 'wx':
      // WeCom calls itself WeChat, and knows neither its signatures nor its sheet.
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

/** A mini-program's pages have no sheet of their own. */
export function payWayOf(kind: HostKind): PayWay {
  if (kind === 'wechat') return 'sheet';
  return kind === 'wechatMiniProgram' ? 'nativePage' : 'elsewhere';
}
