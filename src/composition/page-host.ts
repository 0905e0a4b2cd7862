import { loadOnce } from '#application/journey/load-once';
import type { FeeGateway } from '#application/ports/enrollment/fee-gateway';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { Clock } from '#application/ports/phone/clock';
import type { Host } from '#application/ports/phone/host';
import { configuredMobile, readHostSignals } from '#infrastructure/browser/read-host-signals';
import type { WeixinSdk } from '#infrastructure/host/weixin/weixin-sdk';
import { lazyPort } from './lazy-port';

/** The page's host, available at once; WeChat's page signature needs `fees`, which exist once the school is found. */
export class PageHost {
  readonly weixin: () => Promise<WeixinSdk>;
  readonly host: Host;

  constructor(clock: Clock, fees: () => FeeGateway | undefined) {
    const publicConfig: FeeGateway['publicConfig'] = async (url) => {
      const gateway = fees();
      if (!gateway) throw new GatewayError('offline', 'the signing school is not connected yet');
      return gateway.publicConfig(url);
    };
    // WeChat's script is loaded when it is first needed, and shared by host and payments.
    const weixin = loadOnce(async () => {
      const { WeixinSdk } = await import('#infrastructure/host/weixin/weixin-sdk');
      return new WeixinSdk({
        fees: { publicConfig },
        clock,
        page: window,
        signs: readHostSignals,
        appId: configuredMobile()?.appId,
        loadWeixin: async () => (await import('#infrastructure/host/weixin/load-weixin')).weixinIn(window),
      });
    });
    this.weixin = weixin;
    this.host = lazyPort(
      async () => (await import('./adapters/create-host')).createHost({ clock, weixin }),
      (host) => host,
    );
  }
}
