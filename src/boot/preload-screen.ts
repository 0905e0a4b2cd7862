import { pathOf } from './app-shell';
import { isDataSaverOn } from './is-data-saver-on';
import { linkTo } from './link-to';

/** Style sheets and scripts of the screens, relative to the page's URL. */
export interface ScreenFiles {
  /** Files of every screen. */
  readonly shared: readonly string[];
  /** Further files of each screen, by its path. */
  readonly own: Readonly<Record<string, readonly string[]>>;
  /** Further files of the screen that most students open after the first. */
  readonly next: readonly string[];
}

interface BrowserGlobals {
  readonly document: Document;
  readonly navigator: object;
}

/**
 * Preloads the files of the screen in the URL in parallel with the app's. Without one, preloads the first screen's files, and
 * after them those of the next screen unless the phone saves data.
 */
export async function preloadScreen(
  { document, navigator }: BrowserGlobals,
  { shared, own, next }: ScreenFiles,
  hash: string,
): Promise<void> {
  const [first = []] = Object.values(own);
  const files = new Map(Object.entries(own)).get(pathOf(hash)) ?? first;
  await preload(document, [...shared, ...files]);
  if (files === first && !isDataSaverOn(navigator)) await preload(document, next);
}

/** Only fetches: the bundler's loader applies style sheets and runs scripts. Resolves also if a file fails to load. */
async function preload(document: Document, files: readonly string[]): Promise<void> {
  await Promise.all(
    files.map((file) => {
      const isSheet = file.endsWith('.css');
      // Avoids fetching a style sheet twice that is loaded or loading.
      if (isSheet && document.querySelector(`link[href="${file}"]`)) return undefined;
      const link = linkTo(document, isSheet ? 'preload' : 'modulepreload', file);
      return new Promise((resolve) => {
        link.onload = resolve;
        link.onerror = resolve;
      });
    }),
  );
}
