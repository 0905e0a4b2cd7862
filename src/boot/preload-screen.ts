import { pathOf } from './app-shell';
import { linkTo } from './link-to';

/** Scripts of the screens, below the page's address. */
export interface ScreenFiles {
  /** What every screen needs. */
  readonly shared: readonly string[];
  /** What each needs beside it, by its path. */
  readonly own: Readonly<Record<string, readonly string[]>>;
}

/** Fetches the addressed screen's files beside the app's own, not after them; the first screen's where none is addressed. */
export function preloadScreen(document: Document, { shared, own }: ScreenFiles, hash: string): void {
  const files = new Map(Object.entries(own)).get(pathOf(hash)) ?? Object.values(own)[0] ?? [];
  for (const file of [...shared, ...files]) linkTo(document, 'modulepreload', file);
}
