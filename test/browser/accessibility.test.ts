import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicant } from './support/applicants';
import { type Backend, startBackend } from './support/backend';
import { Hand, type Language } from './support/hand';
import { lossesAtDoubleText, violations } from './support/inspect';
import { Phones } from './support/phones';
import { tour } from './support/tour';
import { Walk } from './support/walk';

let backend: Backend;
let phones: Phones;
let inspected: Readonly<Record<Language, Findings>>;

beforeAll(async () => {
  [backend, phones] = await Promise.all([startBackend(), Phones.launch()]);
  const [chinese, english] = await Promise.all([inspectAll('zh-CN', 1), inspectAll('en', 2)]);
  inspected = { 'zh-CN': chinese, en: english };
}, 180_000);

afterAll(async () => {
  await phones?.close();
  await backend?.close();
});

interface Findings {
  readonly stops: string[];
  readonly light: string[];
  readonly dark: string[];
  readonly doubleText: string[];
}

/** Walks through every screen and state in a language and inspects each. */
async function inspectAll(language: Language, number: number): Promise<Findings> {
  const { page, context } = await phones.take();
  const app = `${backend.origin}/zhxy/orientation/`;
  const hand = await Hand.on(page, language);
  if (language === 'en') {
    await page.goto(app);
    await hand.tap('English');
    await hand.button('中文').waitFor();
  }
  const found: Findings = { stops: [], light: [], dark: [], doubleText: [] };
  const walk = new Walk(hand, app, applicant(number), async (name) => {
    const at = (finding: string) => `${name}: ${finding}`;
    found.stops.push(name);
    found.light.push(...(await violations(page, 'light')).map(at));
    found.dark.push(...(await violations(page, 'dark')).map(at));
    found.doubleText.push(...(await lossesAtDoubleText(page)).map(at));
  });
  await tour(walk);
  await context.close();
  return found;
}

describe.each(['zh-CN', 'en'] as const)('every screen and state in %s', (language) => {
  const found = () => inspected[language];

  test('was seen', () => {
    const { stops } = found();
    expect(stops.length).toBeGreaterThan(50);
    expect(new Set(stops).size).toBe(stops.length);
  });

  test('has nothing that keeps anybody out, in the light', () => {
    expect(found().light).toEqual([]);
  });

  test('has nothing that keeps anybody out, in the dark', () => {
    expect(found().dark).toEqual([]);
  });

  test('loses nothing at twice the text size', () => {
    expect(found().doubleText).toEqual([]);
  });
});
