import type { Page } from 'playwright-core';

/** What a page did since `noteMoments`, as it is felt, heard and seen. */
export interface MomentNotes {
  /** Patterns of vibration. */
  readonly felt: readonly (readonly number[])[];
  /** What regions said, in their order. */
  readonly said: readonly string[];
  /** ms after which each animation ended, by its name without the part that the build adds. */
  readonly ends: Readonly<Record<string, number>>;
  /** Sum of the layout shifts that follow no input. */
  readonly shifts: number;
  readonly focus: string;
}

/** Watches every page of this tab from its first script on. */
export async function noteMoments(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const notes = {
      felt: [] as number[][],
      said: [] as string[],
      ends: {} as Record<string, number>,
      shifts: 0,
    };
    Object.assign(globalThis, { momentNotes: notes });
    Object.defineProperty(navigator, 'vibrate', {
      configurable: true,
      value: (pattern: number[]) => notes.felt.push(pattern) > 0,
    });
    const say = (mutations: MutationRecord[]) => {
      for (const { target } of mutations) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(
          '[role="status"], [role="alert"]',
        );
        const words = region?.textContent ?? '';
        if (words !== '' && notes.said[notes.said.length - 1] !== words) notes.said.push(words);
      }
    };
    const watching = new MutationObserver(say);
    watching.observe(document, { subtree: true, childList: true, characterData: true });
    document.addEventListener(
      'animationstart',
      (event) => {
        const name = event.animationName.replace(/^_|_\w+_\d+$/g, '');
        const running = document
          .getAnimations()
          .filter((animation) => (animation as CSSAnimation).animationName === event.animationName);
        for (const { effect } of running) {
          const end = Number(effect?.getComputedTiming().endTime);
          // What waits for an answer turns until that is there.
          if (Number.isFinite(end)) notes.ends[name] = Math.max(notes.ends[name] ?? 0, end);
        }
      },
      true,
    );
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) notes.shifts += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export function momentNotes(page: Page): Promise<MomentNotes> {
  return page.evaluate(() => {
    const { momentNotes } = globalThis as unknown as { momentNotes: Omit<MomentNotes, 'focus'> };
    return { ...momentNotes, focus: document.activeElement?.textContent ?? '' };
  });
}
