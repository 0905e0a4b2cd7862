import type { Page } from 'playwright-core';

/** Holds back what the page asks for at such addresses, until the returned function is called. */
export async function hold(page: Page, addresses: string): Promise<() => void> {
  let come = () => {};
  const held = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return () => come();
}

/** Holds the app's libraries back, so that what stands there before it stays. */
export function holdApp(page: Page): Promise<() => void> {
  return hold(page, '**/assets/frame-*.js');
}

/** Resolves once one of the app's libraries did not come, from now on. */
export async function failedRequest(page: Page): Promise<void> {
  await page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/'));
}
