import type { WeixinGlobals } from './jssdk';

type BrowserGlobals = WeixinGlobals & { readonly document: Document };

/** Percent that WeChat's setting goes to, and some. */
const SCALES = { least: 50, most: 300 } as const;

/**
 * WeChat's own text size (字体大小), which it tells pages by its bridge, becomes the root's: what is measured by the text grows
 * with it, and nothing is cut off. WeChat's own scaling, of the text alone, is then turned back.
 */
export function honourTextSize(page: BrowserGlobals): void {
  const begin = () => {
    page.WeixinJSBridge?.on?.('menu:setfont', (setting) => {
      const scale = Number(setting?.fontScale);
      if (!(scale >= SCALES.least && scale <= SCALES.most)) return;
      page.WeixinJSBridge?.invoke('setFontSizeCallback', { fontSize: 0 });
      page.document.documentElement.style.fontSize = `${scale}%`;
      page.document.body.style.setProperty('-webkit-text-size-adjust', '100%', 'important');
    });
  };
  if (page.WeixinJSBridge) begin();
  else page.document.addEventListener('WeixinJSBridgeReady', begin, { once: true });
}
