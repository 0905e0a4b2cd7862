import type { LoadedPage, Page } from '#presentation/page';
import { whenTypingIdle } from '#presentation/widgets/form/control/typing-idle';
import { wordsFor } from './late-words';

const arrived = new WeakMap<Page, LoadedPage>();

/** A screen whose chunk is here already. */
export function arrivedPage(page: Page): LoadedPage | undefined {
  return arrived.get(page);
}

export async function loadPage(page: Page): Promise<LoadedPage> {
  const [loaded] = await Promise.all([page.load(), wordsFor(page.path)]);
  arrived.set(page, loaded);
  return loaded;
}

/** Fetches every screen one after another, so that a network lost half-way through a form does not stop it. */
export async function loadAhead(pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    await new Promise<void>(whenTypingIdle);
    if (!arrived.has(page)) await loadPage(page).catch(() => undefined);
  }
}
