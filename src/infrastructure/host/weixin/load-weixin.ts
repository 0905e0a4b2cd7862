import weixin from 'weixin-js-sdk';
import type { Jssdk, WeixinGlobals } from './jssdk';

/** WeChat's script. The packaged one does not set the global that its own code uses. */
export function weixinIn(page: Window & WeixinGlobals): Jssdk {
  const sdk = weixin as unknown as Jssdk;
  page.wx = sdk;
  return sdk;
}
