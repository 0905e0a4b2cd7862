import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserFixture } from '../support/browser-fixture';
import {
  clippingAtDoubleText,
  clippingWhenNarrow,
  clippingWhenNarrowAtDoubleText,
  violations,
} from '../support/inspect';
import { type OwnSchools, openSchools } from '../support/own-schools';
import type { Language } from '../support/page-driver';
import { tour } from '../support/tour/tour';
import { Walk } from '../support/tour/walk';

const fixture = browserFixture();
/** ms; both walks take some minutes, and on a slow machine three times as many. */
const WALKED_BY = 1_200_000;
let schools: OwnSchools;
let inspected: Readonly<Record<Language, Findings>>;

beforeAll(async () => {
  schools = await openSchools();
  const [chinese, english] = await Promise.all([inspectAll('zh-CN', 1), inspectAll('en', 2)]);
  inspected = { 'zh-CN': chinese, en: english };
}, WALKED_BY);

afterAll(() => schools.close());

interface Findings {
  readonly stops: string[];
  readonly light: string[];
  readonly dark: string[];
  readonly doubleText: string[];
  readonly narrow: string[];
  readonly narrowDoubleText: string[];
}

/** Visits every screen and state in a language and inspects each. */
async function inspectAll(language: Language, number: number): Promise<Findings> {
  const driver = await fixture.takePhoneIn(language);
  const { page } = driver;
  const found: Findings = {
    stops: [],
    light: [],
    dark: [],
    doubleText: [],
    narrow: [],
    narrowDoubleText: [],
  };
  const own = await schools.found();
  const walk = new Walk(driver, `${fixture.origin}/zhxy/orientation/`, number, own, async (name) => {
    const at = (finding: string) => `${name}: ${finding}`;
    found.stops.push(name);
    found.light.push(...(await violations(page, 'light')).map(at));
    found.dark.push(...(await violations(page, 'dark')).map(at));
    found.doubleText.push(...(await clippingAtDoubleText(page)).map(at));
    found.narrow.push(...(await clippingWhenNarrow(page)).map(at));
    found.narrowDoubleText.push(...(await clippingWhenNarrowAtDoubleText(page)).map(at));
  });
  await tour(walk);
  return found;
}

describe.each(['zh-CN', 'en'] as const)('every screen and state in %s', (language) => {
  const found = () => inspected[language];

  test('is visited', () => {
    const { stops } = found();
    expect(stops.length).toBeGreaterThan(130);
    expect(new Set(stops).size).toBe(stops.length);
  });

  test('passes axe in the light scheme', () => {
    expect(found().light).toEqual([]);
  });

  test('passes axe in the dark scheme', () => {
    expect(found().dark).toEqual([]);
  });

  test('has no clipped content at twice the text size', () => {
    expect(found().doubleText).toEqual([]);
  });

  test('has no clipped content on the narrowest screen', () => {
    expect(found().narrow).toEqual([]);
  });

  test('has no clipped content on the narrowest screen at twice the text size', () => {
    expect(found().narrowDoubleText).toEqual([]);
  });
});

test('the inspection finds planted violations', async () => {
  const { page } = await fixture.takePhone();
  await page.setContent(`<!doctype html><html lang="en"><title>Planted</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><main><h1>Planted</h1>
    <p style="color: #ccc; background: #fff">pale</p><input><button style="width: 1rem; overflow-wrap: anywhere">administration</button>
    <div style="width: 30rem">wide</div>
    <p style="position: fixed; top: 0; bottom: 0; left: 0; right: 0">over it</p></main>`);
  const light = (await violations(page, 'light')).join('\n');
  expect(light).toMatch(/^color-contrast/m);
  expect(light).toMatch(/^label/m);
  expect(await violations(page, 'dark')).toHaveLength(1);
  const losses = (await clippingAtDoubleText(page)).join('\n');
  expect(losses).toMatch(/px wide/);
  expect(losses).toMatch(/administration lies under <p/);
  expect(losses).toMatch(/the word administration is broken/);
  await page.setContent(
    '<!doctype html><meta name="viewport" content="width=device-width"><p style="width: 22rem">wide</p>',
  );
  expect((await clippingWhenNarrow(page)).join('\n')).toMatch(/the page is 3\d\d px wide/);
  await page.setContent(
    '<!doctype html><body style="font-size: 1rem"><p style="width: 9rem; background: #fff">enough <nobr>administration</nobr>',
  );
  expect(await clippingWhenNarrow(page)).toEqual([]);
  await page.setContent(
    '<!doctype html><p style="width: 90px; background: #fff">some <nobr>administrative work</nobr>',
  );
  expect((await clippingWhenNarrow(page)).join('\n')).toMatch(/administrative work” sticks out of its card/);
  expect((await clippingWhenNarrowAtDoubleText(page)).join('\n')).toMatch(/sticks out of its card/);
  expect(page.viewportSize()?.width).toBe(390);
});
