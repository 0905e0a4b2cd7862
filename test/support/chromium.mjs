// @ts-check
import { spawnSync } from 'node:child_process';
import { canRun, findProgram, install } from './machine.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Features that are disabled for tests. Chromium uses only the last `--disable-features`, so Playwright's list is
 * repeated here. The pop-ups of its address bar are a page in every window: two of them were loaded with each phone, and
 * used a third of the CPU time. Streamed scripts are compiled anew for each page, although the renderer process has
 * them: that was a quarter of the CPU time of an app's start.
 */
const LEFT_OUT = [
  'ScriptStreaming',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  // Playwright's own list
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

/** Switches for every Chromium in tests: no GPU, no background activity, no host but this machine. */
export const SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${LEFT_OUT.join(',')}`,
];

/** The program in an environment variable, which must be executable. @param {string} variable */
function namedBy(variable) {
  const named = process.env[variable];
  if (named && !canRun(named)) throw new Error(`${variable} names ${named}, which cannot be run`);
  return named || undefined;
}

/** The path of a Chromium: from the variable CHROMIUM, or an installed one; `undefined` if there is none. */
export function findChromium() {
  return namedBy('CHROMIUM') ?? findProgram(NAMES, ['/usr/bin']);
}

/**
 * Chromium without a user interface: it needs a quarter less CPU time, but has no cameras and no wake locks. The variable
 * HEADLESS_SHELL, or an installed one; `undefined` if there is none.
 */
export function findHeadlessShell() {
  return namedBy('HEADLESS_SHELL') ?? findProgram(['chromium-headless-shell'], ['/usr/bin']);
}

/** As `findChromium` and `findHeadlessShell`, but installs what is missing if possible, with a Chinese font. */
export function provideChromium() {
  const missing = findChromium() === undefined ? ['chromium', 'fonts-noto-cjk'] : [];
  const shell = findHeadlessShell() === undefined ? ['chromium-headless-shell'] : [];
  // Not every distribution has the shell; without it all tests run in the full Chromium.
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
