import { paths } from '#application/navigation/paths';
import { isLanguage, type Language, languageOfPhone } from '#presentation/messages/language';

/** Titles of the screens by their paths, in Chinese and English. */
export type ScreenTitles = Readonly<Record<string, readonly [string, string]>>;

/** The first screen's, with its entrances, or any other's. */
type AppShellName = 'first' | 'next';

/** Where the chosen language is kept. */
const LANGUAGE = 'language';

type BrowserGlobals = Pick<
  Window & typeof globalThis,
  'document' | 'location' | 'history' | 'addEventListener'
> & {
  readonly localStorage?: Pick<Storage, 'getItem'> | undefined;
  readonly navigator?: Partial<Pick<Navigator, 'language' | 'languages'>> | undefined;
};

/**
 * Settles which app shell in index.html is painted, the first screen's or another's, and in which language, before the
 * parser has come to it. Its styles go by these attributes.
 */
export function chooseAppShell(
  page: Pick<BrowserGlobals, 'document' | 'location' | 'localStorage' | 'navigator'>,
): AppShellName {
  const { documentElement } = page.document;
  if (shownLanguage(page) === 'en') documentElement.lang = 'en';
  const path = pathOf(page.location.hash);
  return show(documentElement, path === '' || path === paths.home);
}

/**
 * Lets the app shell follow the address until the app takes its place: a tap on an entrance is answered before any script
 * of the app has come.
 */
export function followAddress(
  page: Pick<BrowserGlobals, 'document' | 'location' | 'history' | 'addEventListener'>,
  titles: ScreenTitles,
  onMove: (hash: string) => void,
): void {
  const { document, location, history } = page;
  const known = new Map(Object.entries(titles));
  const language = document.documentElement.lang === 'en' ? 1 : 0;

  const shell = document.querySelector('.shell');
  const [back, heading] = [shell?.querySelector('button'), shell?.querySelector('h1')];

  const draw = (): boolean => {
    // A first screen only takes it away for a while, the app for good.
    const isReplaced =
      shell?.isConnected === false && document.documentElement.dataset.bootScreen === undefined;
    if (!back || !heading || isReplaced) return false;
    const path = pathOf(location.hash);
    const isHome = path === paths.home || !known.has(path);
    const title = known.get(isHome ? paths.home : path)?.[language] ?? '';
    show(document.documentElement, isHome);
    back.onclick = () => history.back();
    heading.textContent = title;
    document.title = title;
    return true;
  };

  draw();
  page.addEventListener('hashchange', () => {
    if (draw()) onMove(location.hash);
  });
}

/** The screen's path in an address's hash. */
export function pathOf(hash: string): string {
  return hash.slice(1).split('?')[0]?.replace(/\/+$/, '') ?? '';
}

function show(root: HTMLElement, isHome: boolean): AppShellName {
  const name = isHome ? 'first' : 'next';
  root.dataset.shell = name;
  return name;
}

/** As the app takes it up: the chosen one, else the phone's own. */
function shownLanguage(page: Pick<BrowserGlobals, 'localStorage' | 'navigator'>): Language {
  const { languages, language } = page.navigator ?? {};
  const own = languageOfPhone(languages ?? (language === undefined ? [] : [language]));
  try {
    const chosen = page.localStorage?.getItem(LANGUAGE) ?? undefined;
    return isLanguage(chosen) ? chosen : own;
  } catch {
    return own;
  }
}
