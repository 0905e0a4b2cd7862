import type { Clock } from '#application/ports/clock';
import type { Host } from '#application/ports/host';
import type { Payment } from '#application/ports/payment';
import type { WeixinSdk } from '#infrastructure/host/weixin/weixin-sdk';
import { JssdkPayment } from '#infrastructure/wechat-pay/jssdk-payment';

/** What the host of this page does for payments. */
export function createPayment(weixin: WeixinSdk, host: Host, clock: Clock): Payment {
  return new JssdkPayment({ weixin, host, clock, page: window });
}
