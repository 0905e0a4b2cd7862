import type { FeeGateway } from '#application/ports/enrollment/fee-gateway';
import type { Clock } from '#application/ports/phone/clock';
import { configuredMobile, readHostSignals } from '#infrastructure/browser/read-host-signals';
import { WeixinSdk } from '#infrastructure/host/weixin/weixin-sdk';

/** WeChat's script, loaded when it is first needed and shared by host and payments. */
export function createWeixin(fees: Pick<FeeGateway, 'publicConfig'>, clock: Clock): WeixinSdk {
  return new WeixinSdk({
    fees,
    clock,
    page: window,
    signs: readHostSignals,
    appId: configuredMobile()?.appId,
    loadWeixin: async () => (await import('#infrastructure/host/weixin/load-weixin')).weixinIn(window),
  });
}
