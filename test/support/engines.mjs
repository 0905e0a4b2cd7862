// @ts-check
// The engines of other phones than Chromium's: WebKit's by its driver and a display without a screen, and Firefox.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram, install } from './machine.mjs';

const LIBRARIES = '/usr/lib';

/** WebKitGTK's own browser, which Debian puts below its libraries. */
export function findMiniBrowser() {
  const folders = (existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : [])
    .filter((name) => name.endsWith('-linux-gnu'))
    .map((name) => join(LIBRARIES, name, 'webkit2gtk-4.1'));
  return findProgram(['MiniBrowser'], folders);
}

export const findFirefox = () => findProgram(['firefox-esr', 'firefox'], ['/usr/bin']);

/** What its Chinese is compiled of. */
const LOCALE = '/usr/share/i18n/locales/zh_CN';

const hasWebkit = () =>
  existsSync(LOCALE) &&
  findMiniBrowser() !== undefined &&
  ['WebKitWebDriver', 'Xvfb'].every((name) => findProgram([name], ['/usr/bin']));

/** The engines, by the name of their profile in features/cucumber.json. */
export const ENGINES = {
  webkit: {
    title: 'WebKit',
    isHere: hasWebkit,
    packages: ['webkit2gtk-driver', 'xvfb', 'locales'],
    cannot: 'the camera, touch, vibration and the loss of the network in the engine itself',
  },
  firefox: {
    title: 'Firefox',
    isHere: () => findFirefox() !== undefined,
    packages: ['firefox-esr'],
    cannot: 'the camera, touch and the loss of the network in the engine itself',
  },
};

/** Those that are here, or could be installed. @returns {(keyof typeof ENGINES)[]} */
export function provideEngines() {
  const names = /** @type {(keyof typeof ENGINES)[]} */ (Object.keys(ENGINES));
  return names.filter((name) => {
    const { isHere, packages } = ENGINES[name];
    return isHere() || (install(packages) && isHere());
  });
}
