import { pathOf } from './app-shell';
import { linkTo } from './link-to';
import { savesData } from './saves-data';

/** Style sheets and scripts of the screens, below the page's address. */
export interface ScreenFiles {
  /** What every screen needs. */
  readonly shared: readonly string[];
  /** What each needs beside it, by its path. */
  readonly own: Readonly<Record<string, readonly string[]>>;
  /** What the screen needs to which most go on from the first. */
  readonly next: readonly string[];
}

interface BrowserGlobals {
  readonly document: Document;
  readonly navigator: object;
}

/**
 * Fetches the addressed screen's files beside the app's own, not after them; the first screen's where none is addressed, and
 * once they have come those of the next, unless the phone saves data.
 */
export async function preloadScreen(
  { document, navigator }: BrowserGlobals,
  { shared, own, next }: ScreenFiles,
  hash: string,
): Promise<void> {
  const [first = []] = Object.values(own);
  const files = new Map(Object.entries(own)).get(pathOf(hash)) ?? first;
  await preload(document, [...shared, ...files]);
  if (files === first && !savesData(navigator)) await preload(document, next);
}

/** A sheet is only fetched: the screen's own loader waits for it and puts it to use. Resolves also where a file does not come. */
async function preload(document: Document, files: readonly string[]): Promise<void> {
  await Promise.all(
    files.map((file) => {
      const isSheet = file.endsWith('.css');
      // One that is in use already, or under way, would be fetched again.
      if (isSheet && document.querySelector(`link[href="${file}"]`)) return undefined;
      const link = linkTo(document, isSheet ? 'preload' : 'modulepreload', file);
      return new Promise((over) => {
        link.onload = over;
        link.onerror = over;
      });
    }),
  );
}
