import { pathOf } from './app-shell';
import { linkTo } from './link-to';

/** Style sheets and scripts of the screens, below the page's address. */
export interface ScreenFiles {
  /** What every screen needs. */
  readonly shared: readonly string[];
  /** What each needs beside it, by its path. */
  readonly own: Readonly<Record<string, readonly string[]>>;
}

/**
 * Fetches the addressed screen's files beside the app's own, not after them; the first screen's where none is addressed.
 * A sheet is only fetched: the screen's own loader waits for it and puts it to use.
 */
export function preloadScreen(document: Document, { shared, own }: ScreenFiles, hash: string): void {
  const files = new Map(Object.entries(own)).get(pathOf(hash)) ?? Object.values(own)[0] ?? [];
  for (const file of [...shared, ...files]) {
    const isSheet = file.endsWith('.css');
    // One that is in use already, or under way, would be fetched again.
    if (isSheet && document.querySelector(`link[href="${file}"]`)) continue;
    linkTo(document, isSheet ? 'preload' : 'modulepreload', file);
  }
}
