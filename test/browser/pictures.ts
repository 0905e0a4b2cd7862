// Takes screenshots of every screen and state, or of the named sets, into a folder, and assembles the README's picture
// from the light ones: node --import tsx test/browser/pictures.ts [folder [set …]]
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBackend } from './support/backend';
import { collage } from './support/collage';
import { setTextSize } from './support/inspect';
import { openSchools } from './support/own-schools';
import { PageDriver } from './support/page-driver';
import { Phones } from './support/phones';
import { tour } from './support/tour/tour';
import { deskScreens } from './support/tour/tour-desk';
import { Walk } from './support/tour/walk';

const [folder = join(tmpdir(), 'orientation-pictures'), ...named] = process.argv.slice(2);
const sets = [
  { set: 'light', language: 'zh-CN', colorScheme: 'light' },
  { set: 'dark', language: 'zh-CN', colorScheme: 'dark' },
  { set: 'english', language: 'en', colorScheme: 'light' },
  { set: 'large', language: 'zh-CN', colorScheme: 'light' },
  {
    set: 'tablet',
    language: 'zh-CN',
    colorScheme: 'light',
    screen: { viewport: { width: 768, height: 1024 }, deviceScaleFactor: 1 },
  },
  {
    set: 'computer',
    language: 'zh-CN',
    colorScheme: 'light',
    screen: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
  },
] as const;

/** The README's screens, from left to right. */
const shown = ['home', 'plans', 'receipt', 'admission-result', 'check-in'];

const backend = await startBackend();
const schools = await openSchools();
const phones = await Phones.launch();
const app = `${backend.origin}/zhxy/orientation/`;
const taken = new Map<string, string>();

for (const [number, { set, language, colorScheme, ...wide }] of sets.entries()) {
  if (named.length > 0 && !named.includes(set)) continue;
  const into = join(folder, set);
  mkdirSync(into, { recursive: true });
  const { page, context } = await phones.take({
    colorScheme,
    reducedMotion: 'reduce',
    deviceScaleFactor: 2,
    ...('screen' in wide && wide.screen),
  });
  // The loader transforms functions that run in the page so that they call this helper.
  await page.addInitScript('globalThis.__name = (named) => named');
  const driver = await PageDriver.on(page, language);
  if (language === 'en') {
    await page.goto(app);
    await driver.tap('English');
    await driver.button('中文').waitFor();
  }
  let place = 0;
  const walk = new Walk(driver, app, number, await schools.found(), async (name) => {
    place += 1;
    const file = join(into, `${String(place).padStart(2, '0')}-${name}.png`);
    if (set === 'large') await setTextSize(page, '200%');
    await page.screenshot({ path: file });
    if (set === 'large') await setTextSize(page, '');
    if (set === 'light') taken.set(name, file);
  });
  await tour(walk);
  await deskScreens(walk);
  await context.close();
  console.log(`${place} pictures in ${into}`);
}

const files = shown.flatMap((name) => taken.get(name) ?? []);
if (files.length === shown.length) {
  const { page } = await phones.take({ deviceScaleFactor: 1, isMobile: false });
  writeFileSync('test/browser/pictures/journey.png', await collage(page, files));
}
await phones.close();
await schools.close();
await backend.close();
