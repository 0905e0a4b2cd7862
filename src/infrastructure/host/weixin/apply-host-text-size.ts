import type { WeixinGlobals } from './jssdk';
import { onWeixinBridge } from './weixin-bridge';

type BrowserGlobals = WeixinGlobals & { readonly document: Document };

/** Percent; somewhat beyond the range of WeChat's setting. */
const SCALES = { least: 50, most: 300 } as const;

/**
 * Applies WeChat's text size setting (字体大小), which its bridge reports, to the root's font size: lengths in `rem` grow
 * with it, and nothing is cut off. WeChat's own scaling, which enlarges text alone, is undone.
 */
export function applyHostTextSize(page: BrowserGlobals): void {
  onWeixinBridge(page, () => {
    page.WeixinJSBridge?.on?.('menu:setfont', (setting) => {
      const scale = Number(setting?.fontScale);
      if (!(scale >= SCALES.least && scale <= SCALES.most)) return;
      page.WeixinJSBridge?.invoke('setFontSizeCallback', { fontSize: 0 });
      page.document.documentElement.style.fontSize = `${scale}%`;
      page.document.body.style.setProperty('-webkit-text-size-adjust', '100%', 'important');
    });
  });
}
