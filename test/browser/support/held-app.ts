import type { Page } from 'playwright-core';

/** Holds the app's libraries back, so that what stands there before it stays, until the returned function is called. */
export async function holdApp(page: Page): Promise<() => void> {
  let come = () => {};
  const held = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route('**/assets/frame-*.js', async (route) => {
    await held;
    await route.continue();
  });
  return () => come();
}
