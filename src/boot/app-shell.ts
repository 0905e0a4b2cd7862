import { paths } from '#application/navigation/paths';
import { isLanguage, type Language, languageOfPhone } from '#presentation/messages/language';

/** Titles of the screens by path: Chinese, English. */
export type ScreenTitles = Readonly<Record<string, readonly [string, string]>>;

/** `first`: the home screen's, with its entrances; `next`: any other screen's. */
type AppShellName = 'first' | 'next';

/** Local storage key of the chosen language. */
const LANGUAGE = 'language';

type BrowserGlobals = Pick<
  Window & typeof globalThis,
  'document' | 'location' | 'history' | 'addEventListener'
> & {
  readonly localStorage?: Pick<Storage, 'getItem'> | undefined;
  readonly navigator?: Partial<Pick<Navigator, 'language' | 'languages'>> | undefined;
};

/**
 * Sets the attributes that decide which app shell in index.html is painted and in which language, before the parser reaches
 * it.
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
 * Updates the app shell on hash changes until the app replaces it, so that a tap on an entrance works before the app's
 * scripts are loaded.
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

  const update = (): boolean => {
    // A boot screen removes the shell only for a while, the app for good.
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

  update();
  page.addEventListener('hashchange', () => {
    if (update()) onMove(location.hash);
  });
}

/** At a school without check-in there is no entrance to it, and results are those of applications. */
export function leaveOutCheckin(document: Document): void {
  document.querySelector(`.shell a[href="#${paths.checkin}"]`)?.remove();
  document
    .querySelector(`.shell a[href="#${paths.result}"]`)
    ?.setAttribute('href', `#${paths.recruitResult}`);
}

/** The screen's path in a URL's hash. */
export function pathOf(hash: string): string {
  return (
    hash
      .slice(1)
      .split('?')[0]
      ?.replace(/\/{1,9}$/, '') ?? ''
  );
}

function show(root: HTMLElement, isHome: boolean): AppShellName {
  const name = isHome ? 'first' : 'next';
  root.dataset.shell = name;
  return name;
}

/** The language that the app will use: the chosen one, else the phone's. */
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
