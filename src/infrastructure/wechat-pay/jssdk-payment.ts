import type { Path, PathParams } from '#application/navigation/paths';
import type { Clock } from '#application/ports/clock';
import type { FeeGateway } from '#application/ports/fee-gateway';
import { GatewayError } from '#application/ports/gateway-error';
import type { Payment, PaymentWay } from '#application/ports/payment';
import { fineEnvironment, type HostSigns } from '#domain/host/environment';
import type { PaymentNetwork, PublicPayConfig, SheetHint, SheetParameters } from '#domain/payment/order';
import { isRefused } from '#domain/refused';
import { openByBridge } from './bridge-sheet';
import type { Jssdk, WeixinGlobals } from './jssdk';
import { loadScript } from './load-script';
import { addressOf, linkTo } from './page-address';
import { isDenied } from './sheet-result';
import { signedAddress } from './signed-address';

/**
 * ms after which the page goes on without the host's word. A student who takes longer at the sheet loses nothing: the
 * school is asked all the while.
 */
export const SHEET_TIMEOUT_MS = 60_000;
/** The same for what needs no student: being trusted, and leaving for a native page. */
export const HOST_TIMEOUT_MS = 8_000;
/** The page of the school's mini-program that pays an order. */
const NATIVE_PAGE = '/pages/pay/index';

interface JssdkDeps {
  readonly fees: Pick<FeeGateway, 'publicConfig'>;
  readonly clock: Clock;
  readonly page: Window & WeixinGlobals;
  signs(): HostSigns;
  /** WeChat's own script, fetched where WeChat is. */
  loadWeixin(): Promise<Jssdk>;
}

interface OpenSheet {
  readonly package: string;
  readonly closed: Promise<SheetHint>;
}

/** Payments by WeChat's JSSDK, or by a script of the school that plays it in any browser (the sandbox's). */
export class JssdkPayment implements Payment {
  private sheet: OpenSheet | undefined;
  /** Trusted once for a page, or undefined where the bridge is left. */
  private trusted: Promise<Jssdk | undefined> | undefined;

  constructor(private readonly deps: JssdkDeps) {}

  async wayFor(network: Exclude<PaymentNetwork, 'desk'>): Promise<PaymentWay> {
    if (network === 'sandbox') return 'sheet';
    const signs = this.deps.signs();
    switch (fineEnvironment(signs)) {
      case 'wx':
        // WeCom calls itself WeChat too, and pays otherwise.
        return signs.userAgent.includes('wxwork') ? 'elsewhere' : 'sheet';
      case 'miniapp-webview':
        return 'nativePage';
      default:
        return 'elsewhere';
    }
  }

  pay(sheet: SheetParameters): Promise<SheetHint> {
    if (this.sheet?.package === sheet.package) return this.sheet.closed;
    const closed = this.open(sheet).finally(() => {
      if (this.sheet?.closed === closed) this.sheet = undefined;
    });
    this.sheet = { package: sheet.package, closed };
    return closed;
  }

  async openNativePage(orderNo: string): Promise<SheetHint> {
    const { miniProgram } = await this.deps.loadWeixin();
    if (!miniProgram) return 'fail';
    const url = `${NATIVE_PAGE}?order=${encodeURIComponent(orderNo)}`;
    const opened = new Promise<SheetHint>((resolve) => {
      miniProgram.navigateTo({
        url,
        success: () => resolve('unanswered'),
        fail: () => resolve('fail'),
      });
    });
    return this.within(HOST_TIMEOUT_MS, opened, 'unanswered');
  }

  async authorise(url: string): Promise<void> {
    const { location } = this.deps.page;
    const { protocol, href } = new URL(url, location.href);
    if (protocol !== 'https:' && protocol !== 'http:')
      throw new GatewayError('contract', 'the authorisation is no web page');
    // No entry of the history stays that would lead out of the app again.
    location.replace(href);
  }

  async addressOf(path: Path, params: PathParams): Promise<string> {
    return addressOf(this.deps.page.location, path, params);
  }

  async linkTo(path: Path): Promise<string> {
    return linkTo(this.deps.page.location, path);
  }

  private async open(sheet: SheetParameters): Promise<SheetHint> {
    this.trusted ??= this.trust();
    const sdk = await this.trusted.catch((thrown: unknown) => {
      this.trusted = undefined;
      throw thrown;
    });
    const { page, clock } = this.deps;
    const answered = sdk ? this.choose(sdk, sheet) : openByBridge(sheet, page, clock);
    return this.within(SHEET_TIMEOUT_MS, answered, 'unanswered');
  }

  /** The script, once it trusts the page; undefined where it does not. */
  private async trust(): Promise<Jssdk | undefined> {
    const { fees, page } = this.deps;
    const config = await fees.publicConfig(signedAddress(page, this.deps.signs()));
    if (isRefused(config)) return undefined;
    const sdk = await this.load(config);
    const { appId, timestamp, nonceStr, paySign } = config;
    const ready = new Promise<boolean>((resolve) => {
      sdk.error(() => resolve(false));
      sdk.config({
        debug: false,
        appId,
        timestamp,
        nonceStr,
        signature: paySign,
        jsApiList: ['chooseWXPay'],
      });
      sdk.ready(() => resolve(true));
    });
    return (await this.within(HOST_TIMEOUT_MS, ready, false)) ? sdk : undefined;
  }

  private async load({ script }: PublicPayConfig): Promise<Jssdk> {
    const { page, loadWeixin } = this.deps;
    if (script === undefined) return loadWeixin();
    await loadScript(script, page.document);
    if (!page.wx) throw new GatewayError('contract', "the payment network's script brought nothing");
    return page.wx;
  }

  private choose(sdk: Jssdk, sheet: SheetParameters): Promise<SheetHint> {
    const { timeStamp: timestamp, nonceStr, signType, paySign } = sheet;
    return new Promise((resolve) => {
      sdk.chooseWXPay({
        timestamp,
        nonceStr,
        package: sheet.package,
        signType,
        paySign,
        success: () => resolve('ok'),
        cancel: () => resolve('cancel'),
        fail: (result) => {
          if (isDenied(result?.errMsg)) resolve(openByBridge(sheet, this.deps.page, this.deps.clock));
          else resolve('fail');
        },
      });
    });
  }

  private within<T>(ms: number, work: Promise<T>, late: T): Promise<T> {
    return new Promise((resolve, reject) => {
      const cancel = this.deps.clock.after(ms, () => resolve(late));
      work.then(resolve, reject).finally(cancel);
    });
  }
}
