import type { Page } from 'playwright-core';

/** Shown before the app has loaded: the app shell, a form's first fields, or a boot screen. */
export const BEFORE_APP = '.shell, #boot-form, #boot-screen';

/** Waits until the app has replaced everything shown before it, so that elements found afterwards stay. */
export async function waitForApp(page: Page, timeout?: number): Promise<void> {
  await page.waitForFunction((before) => document.querySelector(before) === null, BEFORE_APP, {
    ...(timeout !== undefined && { timeout }),
  });
}
