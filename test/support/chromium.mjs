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

/** The program that a variable names, which has to be one. @param {string} variable */
function namedBy(variable) {
  const named = process.env[variable];
  if (named && !canRun(named)) throw new Error(`${variable} names ${named}, which cannot be run`);
  return named || undefined;
}

/** The path of a Chromium: the variable CHROMIUM, else one that is installed; `undefined` where there is none. */
export function findChromium() {
  return namedBy('CHROMIUM') ?? findProgram(NAMES, ['/usr/bin']);
}

/**
 * Chromium without its own windows, of which tests open hundreds: it takes a quarter less processor time, has no camera and
 * holds no screen awake. The variable HEADLESS_SHELL, else one that is installed; `undefined` where there is none.
 */
export function findHeadlessShell() {
  return namedBy('HEADLESS_SHELL') ?? findProgram(['chromium-headless-shell'], ['/usr/bin']);
}

/** As `findChromium` and `findHeadlessShell`, but installs what is missing where it may, with a typeface for Chinese. */
export function provideChromium() {
  const missing = findChromium() === undefined ? ['chromium', 'fonts-noto-cjk'] : [];
  const shell = findHeadlessShell() === undefined ? ['chromium-headless-shell'] : [];
  // Not every distribution has the shell: without it, every test runs in the whole Chromium.
  const all = [...missing, ...shell];
  if (all.length > 0 && !install(all) && missing.length > 0 && shell.length > 0) install(missing);
  const chromium = findChromium();
  if (chromium !== undefined && !writesChinese() && !install(['fontconfig', 'fonts-noto-cjk'])) {
    console.log('No typeface for Chinese: screenshots will show boxes.');
  }
  return chromium;
}

function writesChinese() {
  return (spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' }).stdout ?? '').trim() !== '';
}
