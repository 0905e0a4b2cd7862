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

/** What a page can tell about its host. */
export interface HostSigns {
  readonly userAgent: string;
  /** `navigator.maxTouchPoints`; 0 where unknown. */
  readonly maxTouchPoints: number;
  /** False in the native part of a mini-program. */
  readonly hasDocument: boolean;
  /** `__wxjs_environment`, which WeChat sets late: read it again once its bridge is ready. */
  readonly wxEnvironment?: string;
}

// HarmonyOS names neither Android nor iPhone, and its tablets lack the word Mobile.
const MOBILE = /\bMobile\b|Android|iPhone|iPad|iPod|\((?:Phone|Tablet);/;

export function coarseEnvironment(signs: HostSigns): CoarseEnvironment {
  if (isWeChat(signs)) return 'wx';
  return isMobile(signs) ? 'h5' : 'pc';
}

/** What the static config says where it says one of them, else what the page tells (specification, section 3). */
export function environmentOf(configured: string, signs: HostSigns): CoarseEnvironment {
  return configured === 'wx' || configured === 'pc' || configured === 'h5'
    ? configured
    : coarseEnvironment(signs);
}

/** A mini-program shows title and way back in a bar of its own (specification, section 2). */
export function hasOwnTitleBar(signs: HostSigns): boolean {
  return ['miniapp-webview', 'dd-miniapp-webview'].includes(fineEnvironment(signs));
}

/** The order matters: a DingTalk mini-app's page carries both DingTalk tokens, WeChat's is WeChat too. */
export function fineEnvironment(signs: HostSigns): FineEnvironment {
  const isDingTalk = signs.userAgent.includes('DingTalk');
  if (!signs.hasDocument) return isDingTalk ? 'dd-miniapp' : 'miniapp';
  if (signs.userAgent.includes('dd-web')) return 'dd-miniapp-webview';
  if (isDingTalk) return 'dd-browser';
  if (isWeChat(signs)) return isWeChatMiniProgram(signs) ? 'miniapp-webview' : 'wx';
  return isMobile(signs) ? 'mobile-browser' : 'browser';
}

function isWeChat({ userAgent }: HostSigns): boolean {
  return userAgent.includes('MicroMessenger');
}

// With the slash: `MiniProgramEnv` is a native request's word.
function isWeChatMiniProgram({ userAgent, wxEnvironment }: HostSigns): boolean {
  return userAgent.includes('miniProgram/') || wxEnvironment === 'miniprogram';
}

// An iPad's Safari says Macintosh; no Macintosh has a touch screen.
function isMobile({ userAgent, maxTouchPoints }: HostSigns): boolean {
  return MOBILE.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
