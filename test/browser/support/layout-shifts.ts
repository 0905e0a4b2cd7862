import type { Page } from 'playwright-core';

interface ShiftsWindow {
  takeLayoutShifts(): string[];
}

/** Records all layout shifts from the page's first script on; call it before the page is opened. Each is returned once. */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    // Smaller shifts, such as those of a number that gets wider, are not visible.
    const LEAST = 0.001;
    let shifts: string[] = [];
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          readonly value: number;
          readonly hadRecentInput: boolean;
          readonly sources: readonly { readonly node?: Node }[];
        };
        const nodes = sources.map(
          ({ node }) => `${(node as Element | undefined)?.className ?? node?.nodeName}`,
        );
        if (!hadRecentInput && value >= LEAST) shifts.push(`${value.toFixed(4)} ${nodes.join(', ')}`);
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const takeLayoutShifts = () => {
      note(observer.takeRecords());
      const taken = shifts;
      shifts = [];
      return taken;
    };
    Object.assign(globalThis, { takeLayoutShifts });
  });
  return () => page.evaluate(() => (globalThis as unknown as ShiftsWindow).takeLayoutShifts());
}
