import type { Payment } from '#application/ports/enrollment/payment';
import type { Clock } from '#application/ports/phone/clock';
import type { Host } from '#application/ports/phone/host';
import type { WeixinSdk } from '#infrastructure/host/weixin/weixin-sdk';
import { JssdkPayment } from '#infrastructure/wechat-pay/jssdk-payment';

/** Payments in the host of this page. */
export function createPayment(weixin: WeixinSdk, host: Host, clock: Clock): Payment {
  return new JssdkPayment({ weixin, host, clock, page: window });
}
