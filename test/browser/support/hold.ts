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
