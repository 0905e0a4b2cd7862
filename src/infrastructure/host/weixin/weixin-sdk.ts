import { loadOnce } from '#application/journey/load-once';
import type { FeeGateway } from '#application/ports/enrollment/fee-gateway';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { Clock } from '#application/ports/phone/clock';
import { type HostSignals, isAppleMobile } from '#domain/host/environment';
import type { PublicPayConfig } from '#domain/payment/order';
import { isRefused } from '#domain/refused';
import { runScript } from '../run-script';
import { HOST_TIMEOUT_MS, withTimeout } from '../with-timeout';
import type { Jssdk, WeixinGlobals } from './jssdk';

/** The functions for which the page requests permission; it can do so only once. */
const APIS = [
  'chooseWXPay',
  'scanQRCode',
  'chooseImage',
  'getLocalImgData',
  'updateAppMessageShareData',
  'updateTimelineShareData',
  'closeWindow',
];

interface WeixinSdkDeps {
  readonly fees: Pick<FeeGateway, 'publicConfig'>;
  readonly clock: Clock;
  readonly page: Window & WeixinGlobals;
  signs(): HostSignals;
  /** Loads WeChat's own script. */
  loadWeixin(): Promise<Jssdk>;
  /** The static config's, for a school whose own configuration names none. */
  readonly appId?: unknown;
}

/** WeChat's script, loaded and configured once for all callers. */
export class WeixinSdk {
  /** Rejects if the script cannot be loaded; the next call tries again. */
  readonly load = loadOnce(() => this.deps.loadWeixin());
  private trusting: Promise<Jssdk | undefined> | undefined;

  constructor(private readonly deps: WeixinSdkDeps) {}

  /**
   * The script after successful configuration (WeChat's, or the school's stand-in for it); undefined if WeChat does not
   * accept it. Throws GatewayError if the school's call or the script fails.
   */
  trusted(): Promise<Jssdk | undefined> {
    this.trusting ??= this.trust().catch((thrown: unknown) => {
      this.trusting = undefined;
      throw thrown;
    });
    return this.trusting;
  }

  private async trust(): Promise<Jssdk | undefined> {
    const { fees, page, clock } = this.deps;
    const config = await fees.publicConfig(signedAddress(page, this.deps.signs()));
    if (isRefused(config)) return undefined;
    const sdk = await withTimeout(clock, HOST_TIMEOUT_MS, this.scriptOf(config), undefined);
    if (!sdk) throw new GatewayError('timeout', "WeChat's script timed out");
    const { timestamp, nonceStr, paySign } = config;
    const appId = config.appId || String(this.deps.appId ?? '');
    const ready = new Promise<boolean>((resolve) => {
      sdk.error(() => resolve(false));
      sdk.config({ debug: false, appId, timestamp, nonceStr, signature: paySign, jsApiList: APIS });
      sdk.ready(() => resolve(true));
    });
    // On a slow network WeChat verifies later than callers wait: the next call can use the script.
    void ready.then((isAccepted) => {
      if (isAccepted) this.trusting = Promise.resolve(sdk);
    });
    return (await withTimeout(clock, HOST_TIMEOUT_MS, ready, false)) ? sdk : undefined;
  }

  private async scriptOf({ script }: PublicPayConfig): Promise<Jssdk> {
    if (script === undefined) return this.load();
    const { page } = this.deps;
    await loadScript(script, page.document);
    if (!page.wx) throw new GatewayError('contract', "the payment network's script defines no wx");
    return page.wx;
  }
}

/**
 * Runs a script of the page's own origin. Throws GatewayError `contract` for any other origin,
 * `offline` if it fails to load.
 */
async function loadScript(address: string, page: Document = document): Promise<void> {
  const url = new URL(address, page.baseURI);
  if (url.origin !== page.location.origin)
    throw new GatewayError('contract', "the payment network's script URL has another origin");
  await runScript(url.href, page).catch((cause: unknown) => {
    throw new GatewayError('offline', "the payment network's script failed to load", { cause });
  });
}

interface AddressedPage {
  readonly location: Pick<Location, 'href'>;
  readonly performance: Pick<Performance, 'getEntriesByType'>;
}

/**
 * The address against which WeChat verifies a signature, without its fragment: on iOS that of the last page load,
 * elsewhere the current one.
 */
function signedAddress({ location, performance }: AddressedPage, signs: HostSignals): string {
  const landing = isAppleMobile(signs) ? performance.getEntriesByType('navigation')[0]?.name : undefined;
  return (landing === undefined || landing === '' ? location.href : landing).replace(/#.*/s, '');
}
