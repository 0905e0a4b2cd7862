import type { Clock } from '#application/ports/clock';
import type { FeeGateway } from '#application/ports/fee-gateway';
import type { Payment } from '#application/ports/payment';
import { hostSigns } from '#infrastructure/browser/host-signs';
import { JssdkPayment } from '#infrastructure/wechat-pay/jssdk-payment';

/** What the host of this page does for payments; WeChat's own script comes where a payment needs it. */
export function createPayment(fees: FeeGateway, clock: Clock): Payment {
  return new JssdkPayment({
    fees,
    clock,
    page: window,
    signs: hostSigns,
    loadWeixin: async () => (await import('#infrastructure/wechat-pay/load-weixin')).weixinIn(window),
  });
}
