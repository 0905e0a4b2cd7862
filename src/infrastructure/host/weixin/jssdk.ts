/** What a page passes to WeChat's script; the names are the script's own. */
export interface JssdkConfig {
  readonly debug: boolean;
  readonly appId: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly nonceStr: string;
  readonly signature: string;
  readonly jsApiList: readonly string[];
}

export interface SdkResult {
  readonly errMsg?: string;
}

interface Ends<Result> {
  success(result: Result): void;
  cancel?(result?: SdkResult): void;
  fail?(result?: SdkResult): void;
}

/** `timestamp` in lower case: the script passes it on as `timeStamp`, or as the text "undefined" if it is missing. */
export interface ChosenPayment extends Required<Ends<SdkResult | undefined>> {
  readonly timestamp: string;
  readonly nonceStr: string;
  readonly package: string;
  readonly signType: string;
  readonly paySign: string;
}

export interface WeixinCard extends Ends<unknown> {
  readonly title: string;
  readonly link: string;
  readonly imgUrl: string;
}

/** The mini-program around the page, as the page in its web-view reaches it. */
export interface MiniProgram {
  navigateTo(target: { readonly url: string } & Ends<unknown>): void;
  navigateBack(target: { readonly delta: number } & Ends<unknown>): void;
  postMessage(message: { readonly data: object }): void;
}

/**
 * The part of WeChat's script, or of the sandbox's stand-in for it, that the app uses. Outside
 * WeChat it makes no callbacks.
 */
export interface Jssdk {
  config(config: JssdkConfig): void;
  ready(work: () => void): void;
  error(work: (result?: SdkResult) => void): void;
  chooseWXPay(payment: ChosenPayment): void;
  closeWindow?(): void;
  scanQRCode?(
    asked: {
      readonly needResult: 1;
      readonly scanType: readonly string[];
    } & Ends<{ readonly resultStr?: string }>,
  ): void;
  chooseImage?(
    asked: {
      readonly count: number;
      readonly sizeType: readonly string[];
      readonly sourceType: readonly string[];
    } & Ends<{ readonly localIds?: readonly string[] }>,
  ): void;
  getLocalImgData?(asked: { readonly localId: string } & Ends<{ readonly localData?: string }>): void;
  updateAppMessageShareData?(card: WeixinCard & { readonly desc: string }): void;
  updateTimelineShareData?(card: WeixinCard): void;
  readonly miniProgram?: MiniProgram;
}

/** WeChat's own bridge, which pages can use without the script. */
export interface WeixinBridge {
  invoke(
    name: 'getBrandWCPayRequest' | 'setFontSizeCallback',
    request: Readonly<Record<string, string | number>>,
    done?: (result?: { readonly err_msg?: string }) => void,
  ): void;
  on?(name: 'menu:setfont', callback: (setting?: { readonly fontScale?: string | number }) => void): void;
}

/** The page's globals that belong to WeChat. */
export interface WeixinGlobals {
  wx?: Jssdk;
  WeixinJSBridge?: WeixinBridge;
}
