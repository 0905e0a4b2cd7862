import type { Page } from 'playwright-core';

/** Blocks the page's requests to these addresses until the returned function is called. */
export async function blockRequests(page: Page, addresses: string): Promise<() => void> {
  let come = () => {};
  const released = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return () => come();
}

/** Blocks the app's libraries, so that what is shown before the app stays. */
export function blockApp(page: Page): Promise<() => void> {
  return blockRequests(page, '**/assets/frame-*.js');
}

/** Resolves once a request for one of the app's libraries has failed. */
export async function failedRequest(page: Page): Promise<void> {
  await page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/'));
}
