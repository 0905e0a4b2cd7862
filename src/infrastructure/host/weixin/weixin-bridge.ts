import type { Clock } from '#application/ports/phone/clock';
import type { WeixinBridge, WeixinGlobals } from './jssdk';

/** ms within which WeChat must have put its bridge into the page. */
export const BRIDGE_TIMEOUT_MS = 5_000;

const READY = 'WeixinJSBridgeReady';

type BrowserGlobals = WeixinGlobals & Pick<Window, 'document'>;

/** WeChat's bridge, which WeChat puts into the page late; undefined if it has not done so in time. */
export function weixinBridge(page: BrowserGlobals, clock: Clock): Promise<WeixinBridge | undefined> {
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

/** Calls `ready` once the bridge is there, however late. */
export function onWeixinBridge(page: BrowserGlobals, ready: () => void): void {
  if (page.WeixinJSBridge) ready();
  else page.document.addEventListener(READY, ready, { once: true });
}
