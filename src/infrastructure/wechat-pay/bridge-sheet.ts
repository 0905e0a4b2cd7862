import type { Clock } from '#application/ports/phone/clock';
import type { SheetHint, SheetParameters } from '#domain/payment/order';
import type { WeixinBridge, WeixinGlobals } from '../host/weixin/jssdk';
import { bridgeHint } from './sheet-result';

/** ms that WeChat may take to put its bridge into the page. */
export const BRIDGE_TIMEOUT_MS = 5_000;

const READY = 'WeixinJSBridgeReady';

/** The sheet by WeChat's bridge, which needs no signature of the page; `fail` where there is no bridge, so no sheet. */
export async function openByBridge(
  sheet: SheetParameters,
  page: Window & WeixinGlobals,
  clock: Clock,
): Promise<SheetHint> {
  const bridge = await bridgeOf(page, clock);
  if (bridge === undefined) return 'fail';
  const { appId, timeStamp, nonceStr, signType, paySign } = sheet;
  const request = { appId, timeStamp, nonceStr, package: sheet.package, signType, paySign };
  return new Promise((resolve) => {
    bridge.invoke('getBrandWCPayRequest', request, (result) => resolve(bridgeHint(result?.err_msg)));
  });
}

function bridgeOf(page: Window & WeixinGlobals, clock: Clock): Promise<WeixinBridge | undefined> {
  if (page.WeixinJSBridge) return Promise.resolve(page.WeixinJSBridge);
  return new Promise((resolve) => {
    const end = () => {
      cancel();
      page.document.removeEventListener(READY, end);
      resolve(page.WeixinJSBridge);
    };
    const cancel = clock.after(BRIDGE_TIMEOUT_MS, end);
    page.document.addEventListener(READY, end);
  });
}
