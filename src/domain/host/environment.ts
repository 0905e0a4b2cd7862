/** Specification, section 1: messaging app, desktop, other mobile. */
export type CoarseEnvironment = 'wx' | 'pc' | 'h5';

export type FineEnvironment =
  | 'browser'
  | 'dd-browser'
  | 'mobile-browser'
  | 'wx'
  | 'miniapp-webview'
  | 'dd-miniapp-webview'
  | 'miniapp'
  | 'dd-miniapp';

/** What a page can detect of its host. */
export interface HostSignals {
  readonly userAgent: string;
  /** `navigator.maxTouchPoints`; 0 where unknown. */
  readonly maxTouchPoints: number;
  /** False in the native part of a mini-program. */
  readonly hasDocument: boolean;
  /** `__wxjs_environment`, which WeChat sets late: read it again once the WeChat bridge is ready. */
  readonly wxEnvironment?: string;
  /** `environment` of the static config. */
  readonly configured?: unknown;
}

// HarmonyOS user agents contain neither Android nor iPhone, and on tablets no Mobile.
const MOBILE = /\bMobile\b|Android|\((?:Phone|Tablet);/;

export function coarseEnvironment(signs: HostSignals): CoarseEnvironment {
  if (isWeChat(signs)) return 'wx';
  return isMobile(signs) ? 'h5' : 'pc';
}

/** The environment of the static config where it is valid, else the detected one (specification, section 3). */
export function environmentOf(signs: HostSignals): CoarseEnvironment {
  const { configured } = signs;
  return configured === 'wx' || configured === 'pc' || configured === 'h5'
    ? configured
    : coarseEnvironment(signs);
}

/** Whether the host shows a title bar with a back button: mini-programs do (specification, section 2). */
export function hasOwnTitleBar(signs: HostSignals): boolean {
  return ['miniapp-webview', 'dd-miniapp-webview'].includes(fineEnvironment(signs));
}

/** The order matters: a DingTalk mini-program's user agent matches `dd-browser` too, a WeChat mini-program's matches `wx`. */
export function fineEnvironment(signs: HostSignals): FineEnvironment {
  const isDingTalk = signs.userAgent.includes('DingTalk');
  if (!signs.hasDocument) return isDingTalk ? 'dd-miniapp' : 'miniapp';
  if (signs.userAgent.includes('dd-web')) return 'dd-miniapp-webview';
  if (isDingTalk) return 'dd-browser';
  if (isWeChat(signs)) return isWeChatMiniProgram(signs) ? 'miniapp-webview' : 'wx';
  return isMobile(signs) ? 'mobile-browser' : 'browser';
}

function isWeChat({ userAgent }: HostSignals): boolean {
  return userAgent.includes('MicroMessenger');
}

// With the slash: `MiniProgramEnv` occurs in the user agents of native requests.
function isWeChatMiniProgram({ userAgent, wxEnvironment }: HostSignals): boolean {
  return userAgent.includes('miniProgram/') || wxEnvironment === 'miniprogram';
}

function isMobile(signs: HostSignals): boolean {
  return MOBILE.test(signs.userAgent) || isAppleMobile(signs);
}

/** A page that another app shows in the system's web-view: on Android `wv`, on Apple's phones no browser's name. */
export function isInWebView(signs: HostSignals): boolean {
  const { userAgent } = signs;
  return /; wv\)/.test(userAgent) || (isAppleMobile(signs) && !userAgent.includes('Safari/'));
}

/** Safari on iPads reports Macintosh; no Macintosh has a touch screen. */
export function isAppleMobile({
  userAgent,
  maxTouchPoints,
}: Pick<HostSignals, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
