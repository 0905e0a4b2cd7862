import { loadOnce } from '#application/journey/load-once';
import type { FeeGateway } from '#application/ports/enrollment/fee-gateway';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { Clock } from '#application/ports/phone/clock';
import type { Host } from '#application/ports/phone/host';
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
    const weixin = loadOnce(async () =>
      (await import('./adapters/create-weixin')).createWeixin({ publicConfig }, clock),
    );
    this.weixin = weixin;
    this.host = lazyPort(async () => (await import('./adapters/create-host')).createHost({ clock, weixin }));
  }
}
