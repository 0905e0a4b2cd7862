import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { waitForApp } from '#features/support/phones/wait-for-app';
import { applicant } from '../support/applicants';
import { browserFixture } from '../support/browser-fixture';

const fixture = browserFixture();
const app = (query = '') => `${fixture.origin}/zhxy/orientation/${query}`;
const FORM = '#/orientation/enrollment/moreinfos?plan=';
const COMPUTER = {
  viewport: { width: 1280, height: 900 },
  isMobile: false,
  hasTouch: false,
  reducedMotion: 'reduce',
} as const;

/** Waits for the app itself, not what is shown before it. */
async function opened(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForApp(page);
}

describe('a phone set to English', () => {
  test('shows English from the first screen on, then Chinese once selected, and remembers that', async () => {
    const { page } = await fixture.takePhone({ locale: 'en-GB' });
    await opened(page, app());
    await page.getByRole('button', { name: /^Enroll/ }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
    await page.getByRole('button', { name: '中文' }).click();
    await page.getByRole('button', { name: /^新生报名/ }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: /^新生报名/ }).waitFor();
  });

  test('shows the form in English from the boot form on, with options and errors', async () => {
    const { page } = await fixture.takePhone({ locale: 'en-GB' });
    await opened(page, `${app()}${FORM}qy-2026-autumn`);
    await page.getByText('Step 1 of 4').waitFor();
    await page.getByText('About you').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Please fill in: Name').first().waitFor();
    await page.getByLabel('ID number', { exact: true }).fill(applicant(0).idCard);
    await page.locator('#app').getByLabel('Ethnic group').first().click();
    await page.getByRole('option', { name: 'Zhuang', exact: true }).waitFor();
    // biome-ignore lint/performance/useDomNodeTextContent: what is not shown is not read
    const text = await page.locator('#app').innerText();
    // The school provides its plan's title in English as well.
    expect(text).not.toMatch(/[\u4e00-\u9fff]/);
    expect(text).toContain('Higher vocational, autumn 2026');
  });

  test('shows translated standard terms where a school has no English, and marks the school’s own texts', async () => {
    const { page } = await fixture.takePhone({ locale: 'en-GB' });
    await opened(page, `${app('?tn=lakeside')}#/orientation/enrollment/index`);
    await page.locator('main h2, main h3').first().waitFor();
    await page.getByRole('button').filter({ hasText: '2026年高一新生登记' }).first().click();
    await page.getByRole('button', { name: 'Apply now' }).click();
    await page.getByLabel('Name', { exact: true }).waitFor();
    await page.getByText('School and family').or(page.getByText('About you')).first().waitFor();
  });
});

describe('on a computer', () => {
  test('shows an option list in the middle, and the button below the content', async () => {
    const { page } = await fixture.takePhone(COMPUTER);
    await opened(page, `${app('?stay=1')}${FORM}qy-2026-skills`);
    const next = page.getByRole('button', { name: '下一步' });
    const last = page.getByLabel('手机号', { exact: true });
    const [button, field] = [await next.boundingBox(), await last.boundingBox()];
    expect((button?.y ?? 0) - ((field?.y ?? 0) + (field?.height ?? 0))).toBeLessThan(120);
    await opened(page, `${app('?stay=1')}${FORM}qy-2026-autumn`);
    await page.locator('#app').getByLabel('民族').first().click();
    const shown = page.getByRole('dialog').locator('> *').first();
    // Its first frame is slightly lower, even with reduced motion.
    await shown.evaluate((element) => Promise.all(element.getAnimations().map((rising) => rising.finished)));
    const panel = await shown.boundingBox();
    const middle = (panel?.x ?? 0) + (panel?.width ?? 0) / 2;
    expect(Math.abs(middle - 640)).toBeLessThan(10);
    expect((panel?.y ?? 0) + (panel?.height ?? 0)).toBeLessThan(890);
    expect(panel?.width).toBeLessThanOrEqual(420);
  });
});
