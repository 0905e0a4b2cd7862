import type { Page } from 'playwright-core';

/** Hears of every layout shift from the page's first moment on; to be called before it is opened. */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<readonly unknown[]>> {
  await page.addInitScript(() => {
    const shifts: unknown[] = [];
    Object.assign(window, { layoutShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          readonly value: number;
          readonly hadRecentInput: boolean;
          readonly sources: readonly { readonly node?: Element }[];
        };
        if (!hadRecentInput) shifts.push([value, ...sources.map(({ node }) => node?.className)]);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { layoutShifts: unknown[] }).layoutShifts);
}
