import weixin from 'weixin-js-sdk';
import type { Jssdk, WeixinGlobals } from './jssdk';

/** WeChat's script; the packaged one leaves out the global that its own parts call. */
export function weixinIn(page: Window & WeixinGlobals): Jssdk {
  const sdk = weixin as unknown as Jssdk;
  page.wx = sdk;
  return sdk;
}
