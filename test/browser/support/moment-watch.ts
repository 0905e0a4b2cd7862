import type { Page } from 'playwright-core';

/** Vibration, live regions, animations and shifts of a page since `noteMoments`. */
export interface MomentNotes {
  /** Vibration patterns. */
  readonly felt: readonly (readonly number[])[];
  /** Texts of live regions, in order. */
  readonly said: readonly string[];
  /** ms after which each animation ended, by its name without the build's suffix. */
  readonly ends: Readonly<Record<string, number>>;
  /** Layout shifts without user input. */
  readonly shifts: readonly string[];
  readonly focus: string;
}

interface Shift extends PerformanceEntry {
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node?: Node | null }[];
}

/** Observes every page of this tab from its first script on. */
export async function noteMoments(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const notes = {
      felt: [] as number[][],
      said: [] as string[],
      ends: {} as Record<string, number>,
      shifts: [] as string[],
    };
    Object.assign(globalThis, { momentNotes: notes });
    Object.defineProperty(navigator, 'vibrate', {
      configurable: true,
      value: (pattern: number[]) => notes.felt.push(pattern) > 0,
    });
    const record = (mutations: MutationRecord[]) => {
      for (const { target } of mutations) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(
          '[role="status"], [role="alert"]',
        );
        const words = region?.textContent ?? '';
        if (words !== '' && notes.said[notes.said.length - 1] !== words) notes.said.push(words);
      }
    };
    const watching = new MutationObserver(record);
    watching.observe(document, { subtree: true, childList: true, characterData: true });
    document.addEventListener(
      'animationstart',
      (event) => {
        if (!(event.target instanceof Element) || event.pseudoElement !== '') return;
        // By its style: on a busy machine it may have ended before the event arrives.
        const style = getComputedStyle(event.target);
        const list = (value: string) => value.split(', ');
        const place = list(style.animationName).indexOf(event.animationName);
        const ms = (value: string) => Number.parseFloat(list(value)[place] ?? '0') * 1000;
        const name = event.animationName.replace(/^_|_\w{1,99}_\d+$/g, '');
        notes.ends[name] = ms(style.animationDuration) + ms(style.animationDelay);
      },
      true,
    );
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[])
        for (const { node } of entry.hadRecentInput ? [] : entry.sources)
          notes.shifts.push(`${node?.nodeName} ${node?.textContent?.slice(0, 20)}`);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export function momentNotes(page: Page): Promise<MomentNotes> {
  return page.evaluate(() => {
    const { momentNotes } = globalThis as unknown as { momentNotes: Omit<MomentNotes, 'focus'> };
    return { ...momentNotes, focus: document.activeElement?.textContent ?? '' };
  });
}
