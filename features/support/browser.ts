import { chromium } from 'playwright-core';
import { findChromium, findHeadlessShell, SWITCHES } from '../../test/support/chromium.mjs';
import { BrowserPhone } from './phones/browser-phone';
import { PhoneContexts } from './phones/phone-contexts';
import { browserPage, type Device } from './phones/web-page';
import type { Network } from './schools/network';

/** A phone with a common screen size. */
export const phoneSettings = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  userAgent:
    'Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
};

/** A small computer with a mouse. */
export const computerSettings = {
  viewport: { width: 1280, height: 800 },
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  userAgent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};

/** For speed: a quarter of the pixels, and no motion to wait for. */
const light = { deviceScaleFactor: 1, reducedMotion: 'reduce' } as const;

export async function launchBrowser() {
  const executablePath = findHeadlessShell() ?? findChromium();
  if (!executablePath) throw new Error('no Chromium: set CHROMIUM, or install one');
  const args = [...SWITCHES, '--disable-quic', '--process-per-site', '--renderer-process-limit=1'];
  const browser = await chromium.launch({ executablePath, args });
  const contexts = new PhoneContexts(browser, { ...phoneSettings, ...light });
  return {
    newPhone: async (base: string, school: string | undefined, network: Network) =>
      new BrowserPhone(contexts, await contexts.take(base), base, school, network),
    newWebPage: (origin: string, device: Device) =>
      browserPage(browser, origin, {
        ...(device === 'computer' ? computerSettings : phoneSettings),
        ...light,
      }),
    close: () => browser.close(),
  };
}
