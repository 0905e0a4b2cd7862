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

/** `timestamp` in lower case: the script passes it on as `timeStamp`, and the text "undefined" where it is missing. */
export interface ChosenPayment {
  readonly timestamp: string;
  readonly nonceStr: string;
  readonly package: string;
  readonly signType: string;
  readonly paySign: string;
  success(result?: SdkResult): void;
  cancel(result?: SdkResult): void;
  fail(result?: SdkResult): void;
}

export interface SdkResult {
  readonly errMsg?: string;
}

/** The part of WeChat's script, or of one that plays it, which a payment needs. Outside WeChat it calls nobody back. */
export interface Jssdk {
  config(config: JssdkConfig): void;
  ready(work: () => void): void;
  error(work: (result?: SdkResult) => void): void;
  chooseWXPay(payment: ChosenPayment): void;
  readonly miniProgram?: {
    navigateTo(target: { readonly url: string; success(): void; fail(result?: SdkResult): void }): void;
  };
}

/** WeChat's own bridge, which pages can call without the script. */
export interface WeixinBridge {
  invoke(
    name: 'getBrandWCPayRequest',
    request: Readonly<Record<string, string>>,
    done: (result?: { readonly err_msg?: string }) => void,
  ): void;
}

/** The page's globals that belong to WeChat. */
export interface WeixinGlobals {
  wx?: Jssdk;
  WeixinJSBridge?: WeixinBridge;
}
