// Takes a picture of every screen and state: `node --import tsx test/browser/pictures.ts [folder] [language] [scheme]`.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { applicant } from './support/applicants';
import { startBackend } from './support/backend';
import { Hand } from './support/hand';
import { Phones } from './support/phones';
import { tour } from './support/tour';
import { Walk } from './support/walk';

const [folder = 'pictures', only = ''] = process.argv.slice(2);
const backend = await startBackend();
const phones = await Phones.launch();
const app = `${backend.origin}/zhxy/orientation/`;
const sets = [
  { name: 'light', language: 'zh-CN', colorScheme: 'light' },
  { name: 'dark', language: 'zh-CN', colorScheme: 'dark' },
  { name: 'english', language: 'en', colorScheme: 'light' },
] as const;

for (const [number, { name: set, language, colorScheme }] of sets.entries()) {
  if (only && !set.includes(only)) continue;
  const into = join(folder, set);
  mkdirSync(into, { recursive: true });
  const { page, context } = await phones.take({ colorScheme });
  const hand = await Hand.on(page, language);
  if (language === 'en') {
    await page.goto(app);
    await hand.tap('English');
    await hand.button('中文').waitFor();
  }
  let place = 0;
  const walk = new Walk(hand, app, applicant(number), async (name) => {
    place += 1;
    const file = join(into, `${String(place).padStart(2, '0')}-${name}.png`);
    await page.waitForTimeout(250);
    await page.screenshot({ path: file });
    console.log(set, name);
  });
  try {
    await tour(walk);
  } catch (error) {
    console.error(error);
    await page.screenshot({ path: join(into, 'failed.png') });
  }
  await context.close();
}
await phones.close();
await backend.close();
