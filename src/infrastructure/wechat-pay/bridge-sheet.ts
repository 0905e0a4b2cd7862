import type { Clock } from '#application/ports/phone/clock';
import type { SheetHint, SheetParameters } from '#domain/payment/order';
import type { WeixinGlobals } from '../host/weixin/jssdk';
import { weixinBridge } from '../host/weixin/weixin-bridge';
import { bridgeHint } from './sheet-result';

/** Opens the payment sheet by WeChat's bridge, which needs no page signature; `fail` if there is no bridge. */
export async function openByBridge(
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
