// @ts-check
import { spawnSync } from 'node:child_process';
import { canRun, findProgram, install } from './machine.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

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
