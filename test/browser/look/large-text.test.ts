import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { waitForApp } from '#features/support/phones/wait-for-app';
import { applicant } from '../support/applicants';
import { browserFixture } from '../support/browser-fixture';
import { isSeenWhole, setTextSize } from '../support/inspect';

const fixture = browserFixture();
const SMALL_PHONE = { viewport: { width: 360, height: 640 } };

/** Waits for the app's own screen, not the one shown before it. */
async function opened(path: string): Promise<Page> {
  const { page } = await fixture.takePhone(SMALL_PHONE);
  await page.goto(`${fixture.origin}/zhxy/orientation/#${path}`);
  await waitForApp(page);
  return page;
}

const FORMS = [
  ['a look-up', '/orientation/homepage/resultrecruit'],
  ['an information form', '/orientation/enrollment/moreinfos?plan=qy-2026-autumn'],
] as const;

test.each(FORMS)(
  'at twice the text size %s shows a whole ID number, and its action takes an eighth of the screen',
  async (_, path) => {
    const page = await opened(path);
    const idCard = page.locator('#app').getByLabel('身份证号', { exact: true });
    await idCard.fill('110000200805120029');
    await setTextSize(page, '200%');
    expect(await idCard.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    const bar = page.locator('#app form > :last-child');
    expect(await bar.evaluate(({ clientHeight }) => clientHeight)).toBeLessThanOrEqual(640 / 8);
  },
);

test.each(FORMS)(
  'at twice the text size on the narrowest screen %s shows a whole phone number',
  async (_, path) => {
    const page = await opened(path);
    await page.setViewportSize({ width: 320, height: 640 });
    const phone = page.locator('#app').getByLabel('手机号', { exact: true });
    await phone.fill('13905711052');
    await setTextSize(page, '200%');
    expect(await phone.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  },
);

test('at twice the text size the home screen’s first entrance is fully visible without scrolling', async () => {
  const page = await opened('/orientation/homepage/index');
  const entrance = page.getByRole('button', { name: /^新生报名/ });
  await entrance.getByText('报名中').waitFor();
  await setTextSize(page, '200%');
  // Its position depends on the season, and it slides there.
  const lowerEdge = async () => {
    const box = await entrance.boundingBox();
    return (box?.y ?? 640) + (box?.height ?? 0);
  };
  await expect.poll(lowerEdge).toBeLessThanOrEqual(640);
});

test.each(FORMS)(
  'at twice the text size above a keyboard %s fully shows the focused input, then its action',
  async (_, path) => {
    const page = await opened(path);
    await setTextSize(page, '200%');
    const idCard = page.locator('#app').getByLabel('身份证号', { exact: true });
    await idCard.tap();
    await page.setViewportSize({ width: 360, height: 340 });
    // Typing scrolls the field into the current viewport, so the keyboard must have reduced that first.
    await page.waitForFunction(() => innerHeight <= 340);
    await page.keyboard.type('110000200805120029');
    await expect.poll(() => isSeenWhole(idCard)).toBe(true);
    const action = page.locator('#app form > :last-child button').first();
    await action.scrollIntoViewIfNeeded();
    await expect.poll(() => isSeenWhole(action)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  },
);

test.each(['/orientation/homepage/index', '/orientation/enrollment/details?plan=qy-2026-autumn'])(
  'at twice the text size on the narrowest screen long English words stay whole: %s',
  async (path) => {
    const { page } = await fixture.takePhone({ viewport: { width: 320, height: 640 }, locale: 'en-US' });
    await page.addInitScript(() => localStorage.setItem('language', 'en'));
    await page.goto(`${fixture.origin}/zhxy/orientation/#${path}`);
    await waitForApp(page);
    await page
      .getByText(/Applications for|Computer Applications/)
      .first()
      .waitFor();
    await setTextSize(page, '200%');
    expect(await page.evaluate(brokenWords)).toEqual([]);
  },
);

test.each([
  ['zh-CN', 390, '150%'],
  ['en', 320, ''],
  ['zh-CN', 390, '200%'],
  ['en', 320, '200%'],
] as const)(
  'the first field stays in place when the draft is saved, in %s on %d px %s',
  async (language, width, text) => {
    const driver = await fixture.takePhoneIn(language);
    const { page } = driver;
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${fixture.origin}/zhxy/orientation/#${FORMS[1][1]}`);
    await waitForApp(page);
    await driver.reads('2026年秋季高职招生');
    await setTextSize(page, text);
    const name = page.locator('#app').getByLabel(driver.label('姓名'), { exact: true });
    // On the page, which the focus may scroll.
    const place = () => name.evaluate((field) => field.getBoundingClientRect().top + scrollY);
    const before = await place();
    await name.fill('何静怡');
    await driver.reads(driver.messages.t('form.savedHere'));
    expect(await place()).toBe(before);
  },
);

/** The app in English, on a screen of this width in px. */
async function openedInEnglish(width: number, path: string) {
  const driver = await fixture.takePhoneIn('en');
  await driver.page.setViewportSize({ width, height: 640 });
  // Boxes are measured: nothing may be moving yet.
  await driver.page.emulateMedia({ reducedMotion: 'reduce' });
  await driver.page.goto(`${fixture.origin}/zhxy/orientation/#${path}`);
  await waitForApp(driver.page);
  return driver;
}

test('in English on a phone of 360 px the words of the letter’s buttons are in one line', async () => {
  const driver = await openedInEnglish(360, '/orientation/homepage/result');
  await driver.type({ [driver.messages.t('form.name')]: '陈思远' });
  await driver.type({ [driver.messages.t('form.idCard')]: '110000200711200036' });
  await driver.tap(driver.messages.t('common.query'));
  for (const key of ['admission.savePicture', 'admission.addDate'] as const) {
    const button = driver.button(driver.messages.t(key));
    await button.waitFor();
    const { height = 0 } = (await button.boundingBox()) ?? {};
    expect(height).toBeLessThanOrEqual(51);
  }
});

test('at twice the text size on the narrowest screen a notice in English is as wide as the form above it', async () => {
  const driver = await openedInEnglish(320, '/orientation/homepage/resultrecruit');
  await driver.identify(applicant(61));
  await driver.tap(driver.messages.t('common.query'));
  await driver.reads(driver.messages.t('recruit.notFoundTitle'));
  await setTextSize(driver.page, '200%');
  const rightOf = (element: Element) => Math.round(element.getBoundingClientRect().right);
  const notice = driver.page.getByRole('alert').locator('> :first-child');
  const form = driver.page.locator('#app form section').first();
  expect(await notice.evaluate(rightOf)).toBe(await form.evaluate(rightOf));
});

test('at twice the text size on the narrowest screen a document’s arrow is beside its icon, above its title', async () => {
  const driver = await openedInEnglish(320, '/orientation/enrollment/details?plan=qy-2026-autumn');
  const row = driver.page.getByRole('button', { name: /^The application fee/ });
  await row.waitFor();
  await setTextSize(driver.page, '200%');
  const tops = await row.locator('svg').evaluateAll((icons) =>
    icons.map((icon) => {
      const { top, bottom } = icon.getBoundingClientRect();
      return Math.round((top + bottom) / 2);
    }),
  );
  expect(tops[1]).toBe(tops[0]);
});

/** A 320 px phone with text of twice its size. */
async function openedNarrowWithLargeText(path: string) {
  const driver = await fixture.takePhone({ viewport: { width: 320, height: 640 } });
  await driver.page.emulateMedia({ reducedMotion: 'reduce' });
  await driver.page.goto(`${fixture.origin}/zhxy/orientation/#${path}`);
  await waitForApp(driver.page);
  await setTextSize(driver.page, '200%');
  return driver;
}

test('at twice the text size on the narrowest screen both answers of a question are visible', async () => {
  const driver = await openedNarrowWithLargeText(FORMS[1][1]);
  await driver.page.locator('#app').getByLabel('姓名', { exact: true }).fill('何静怡');
  await driver.tap('放弃草稿');
  for (const name of ['取消', '放弃草稿'])
    expect(await isSeenWhole(driver.dialog.getByRole('button', { name }))).toBe(true);
});

test('at twice the text size on the narrowest screen four characters of a search are visible', async () => {
  const { page } = await openedNarrowWithLargeText('/orientation/enrollment/index');
  const search = page.getByRole('searchbox');
  await search.fill('护理专业');
  expect(await search.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

/** Runs in the page. */
function brokenWords(): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[A-Za-z]+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (range.getClientRects().length > 1) broken.push(word);
    }
  }
  return broken;
}
