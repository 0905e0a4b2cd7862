import type { Page } from 'playwright-core';

/** What the page shows before the app: its shell, a form's first fields, a first screen. */
const BEFORE = '.shell, #boot-form, #boot-screen';

/** The app has taken the place of all that stands there before it: what is found on the page now stays on it. */
export async function appStands(page: Page, timeout?: number): Promise<void> {
  await page.waitForFunction((before) => document.querySelector(before) === null, BEFORE, {
    ...(timeout !== undefined && { timeout }),
  });
}
