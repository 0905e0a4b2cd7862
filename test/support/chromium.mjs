// @ts-check
import { spawnSync } from 'node:child_process';
import { canRun, findProgram, install } from './machine.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * What a Chromium leaves out for tests. It heeds the last `--disable-features` alone, so that Playwright's list, which
 * would stand before it, is stated again. What it lays over its address bar is a page of its own in every window, which
 * nobody sees here: two of them were loaded with each phone, and took a third of the processors.
 */
const LEFT_OUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  // Playwright's
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Switches for every Chromium of the tests: no screen, nothing of its own beside the pages, no host but this machine. */
export const SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${LEFT_OUT.join(',')}`,
];

/** The path of a Chromium: the variable CHROMIUM, else one that is installed; `undefined` where there is none. */
export function findChromium() {
  const named = process.env.CHROMIUM;
  if (named) {
    if (!canRun(named)) throw new Error(`CHROMIUM names ${named}, which cannot be run`);
    return named;
  }
  return findProgram(NAMES, ['/usr/bin']);
}

/** As `findChromium`, but installs what is missing where it may, with a typeface for Chinese. */
export function provideChromium() {
  const chromium = findChromium() ?? (install(['chromium', 'fonts-noto-cjk']) ? findChromium() : undefined);
  if (chromium !== undefined && !writesChinese() && !install(['fontconfig', 'fonts-noto-cjk'])) {
    console.log('No typeface for Chinese: screenshots will show boxes.');
  }
  return chromium;
}

function writesChinese() {
  return (spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' }).stdout ?? '').trim() !== '';
}
