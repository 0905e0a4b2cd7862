import type { Path, PathParams } from '#application/navigation/paths';
import type { HostPaymentMethod, Payment, SheetOutcome } from '#application/ports/enrollment/payment';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { Clock } from '#application/ports/phone/clock';
import type { Host } from '#application/ports/phone/host';
import type { Signal } from '#application/ports/signal';
import type { PaymentNetwork, SheetHint, SheetParameters } from '#domain/payment/order';
import { screenAddress } from '#domain/session/page-link';
import type { Jssdk, WeixinGlobals } from '../host/weixin/jssdk';
import { weixinBridge } from '../host/weixin/weixin-bridge';
import type { WeixinSdk } from '../host/weixin/weixin-sdk';
import { withTimeout } from '../host/with-timeout';
import { bridgeHint, isDenied } from './sheet-result';

/**
 * ms after which the page stops waiting for the host's result. A student who takes longer loses nothing, because the
 * school is polled for the payment's status meanwhile.
 */
export const SHEET_TIMEOUT_MS = 60_000;
/** The page of the school's mini-program that pays an order. */
const NATIVE_PAGE = '/pages/pay/index';

interface JssdkDeps {
  readonly clock: Clock;
  readonly page: Window & WeixinGlobals;
  readonly host: Pick<Host, 'paymentMethod' | 'openNativePage'>;
  readonly weixin: Pick<WeixinSdk, 'trusted'>;
}

interface OpenSheet {
  readonly package: string;
  /** Of the latest call. */
  signal: Signal;
  readonly closed: Promise<SheetOutcome>;
}

/** Payments by WeChat's JSSDK, or by the sandbox's stand-in for it, which works in any browser. */
export class JssdkPayment implements Payment {
  private sheet: OpenSheet | undefined;

  constructor(private readonly deps: JssdkDeps) {}

  async methodFor(network: Exclude<PaymentNetwork, 'desk'>): Promise<HostPaymentMethod> {
    return network === 'sandbox' ? 'sheet' : this.deps.host.paymentMethod();
  }

  pay(sheet: SheetParameters, signal: Signal): Promise<SheetOutcome> {
    const { sheet: current } = this;
    if (current?.package === sheet.package) {
      current.signal = signal;
      return current.closed;
    }
    const closed = this.open(sheet, () => opened.signal).finally(() => {
      if (this.sheet === opened) this.sheet = undefined;
    });
    const opened: OpenSheet = { package: sheet.package, signal, closed };
    this.sheet = opened;
    return closed;
  }

  async openNativePage(orderNo: string): Promise<SheetHint> {
    const opened = await this.deps.host.openNativePage(`${NATIVE_PAGE}?order=${encodeURIComponent(orderNo)}`);
    return opened ? 'unanswered' : 'fail';
  }

  async authorise(url: string): Promise<void> {
    const { location } = this.deps.page;
    const { protocol, href } = new URL(url, location.href);
    if (protocol !== 'https:' && protocol !== 'http:')
      throw new GatewayError('contract', 'the authorisation URL is not http(s)');
    // Replaces the history entry, so that going back does not lead out of the app again.
    location.replace(href);
  }

  async addressOf(path: Path, params: PathParams): Promise<string> {
    return screenAddress(this.deps.page.location, path, params);
  }

  private async open(sheet: SheetParameters, latest: () => Signal): Promise<SheetOutcome> {
    const { page, clock, weixin } = this.deps;
    const sdk = await weixin.trusted().catch((failure: unknown) => {
      // WeChat's own bridge needs neither the script nor its signature.
      if (page.WeixinJSBridge) return undefined;
      throw failure;
    });
    // WeChat may take many seconds to trust the page.
    if (latest().aborted) return 'notOpened';
    const completed = sdk ? this.choose(sdk, sheet) : openByBridge(sheet, page, clock);
    return withTimeout<SheetHint>(clock, SHEET_TIMEOUT_MS, completed, 'unanswered');
  }

  private choose(sdk: Jssdk, sheet: SheetParameters): Promise<SheetHint> {
    const { timeStamp: timestamp, nonceStr, signType, paySign } = sheet;
    const byBridge = () => openByBridge(sheet, this.deps.page, this.deps.clock);
    const chosen = new Promise<SheetHint>((resolve) => {
      sdk.chooseWXPay({
        timestamp,
        nonceStr,
        package: sheet.package,
        signType,
        paySign,
        success: () => resolve('ok'),
        cancel: () => resolve('cancel'),
        fail: (result) => resolve(isDenied(result?.errMsg) ? byBridge() : 'fail'),
      });
    });
    // A script that throws has opened no sheet.
    return chosen.catch(byBridge);
  }
}

/** Opens the payment sheet by WeChat's bridge, which needs no page signature; `fail` if there is no bridge. */
async function openByBridge(
  sheet: SheetParameters,
  page: Window & WeixinGlobals,
  clock: Clock,
): Promise<SheetHint> {
  const bridge = await weixinBridge(page, clock);
  if (bridge === undefined) return 'fail';
  const { appId, timeStamp, nonceStr, signType, paySign } = sheet;
  const request = { appId, timeStamp, nonceStr, package: sheet.package, signType, paySign };
  return new Promise<SheetHint>((resolve) => {
    bridge.invoke('getBrandWCPayRequest', request, (result) => resolve(bridgeHint(result?.err_msg)));
  }).catch(() => 'fail');
}
