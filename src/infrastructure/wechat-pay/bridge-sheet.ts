import type { Clock } from '#application/ports/phone/clock';
import type { SheetHint, SheetParameters } from '#domain/payment/order';
import type { WeixinBridge, WeixinGlobals } from '../host/weixin/jssdk';
import { bridgeHint } from './sheet-result';

/** ms within which WeChat must have put its bridge into the page. */
export const BRIDGE_TIMEOUT_MS = 5_000;

const READY = 'WeixinJSBridgeReady';

/** Opens the payment sheet by WeChat's bridge, which needs no page signature; `fail` if there is no bridge. */
export async function openByBridge(
  sheet: SheetParameters,
  page: Window & WeixinGlobals,
  clock: Clock,
): Promise<SheetHint> {
  const bridge = await bridgeOf(page, clock);
  if (bridge === undefined) return 'fail';
  const { appId, timeStamp, nonceStr, signType, paySign } = sheet;
  const request = { appId, timeStamp, nonceStr, package: sheet.package, signType, paySign };
  return new Promise<SheetHint>((resolve) => {
    bridge.invoke('getBrandWCPayRequest', request, (result) => resolve(bridgeHint(result?.err_msg)));
  }).catch(() => 'fail');
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
