/** Titles of the screens by their paths, in Chinese and English. */
export type ScreenTitles = Readonly<Record<string, readonly [string, string]>>;

/** Where the chosen language is kept. */
const LANGUAGE = 'language';

type Surroundings = Pick<
  Window & typeof globalThis,
  'document' | 'location' | 'history' | 'addEventListener'
> & {
  readonly localStorage?: Pick<Storage, 'getItem'> | undefined;
};

/**
 * Lets the outline in index.html follow the address until the app takes its place: a tap on an entrance is answered
 * before any script of the app has come.
 */
export function followAddress(
  page: Surroundings,
  titles: ScreenTitles,
  onMove: (hash: string) => void,
): void {
  const { document, location, history } = page;
  const english = chosenLanguage(page) === 'en';
  if (english) document.documentElement.lang = 'en';
  const known = new Map(Object.entries(titles));
  const [home] = known.keys();

  const draw = (): boolean => {
    const outline = document.querySelector('.ghost');
    const [bar, first, next] = ['.ghost-bar', '.ghost-home', '.ghost-next'].map((part) =>
      outline?.querySelector<HTMLElement>(part),
    );
    const [back, heading] = [bar?.querySelector('button'), bar?.querySelector('h1')];
    if (!first || !next || !back || !heading) return false;
    const path = pathOf(location.hash);
    const isHome = path === home || !known.has(path);
    const title = known.get(isHome ? (home ?? '') : path)?.[english ? 1 : 0] ?? '';
    first.hidden = !isHome;
    next.hidden = isHome;
    back.hidden = isHome;
    back.onclick = () => history.back();
    heading.textContent = title;
    document.title = title;
    return true;
  };

  // The outline is drawn once the parser has come past it, before anything is painted.
  const parsing = new MutationObserver(() => {
    if (draw()) parsing.disconnect();
  });
  parsing.observe(document, { childList: true, subtree: true });
  page.addEventListener('hashchange', () => {
    if (draw()) onMove(location.hash);
  });
}

/** The screen's path in an address's hash. */
export function pathOf(hash: string): string {
  return hash.slice(1).split('?')[0]?.replace(/\/+$/, '') ?? '';
}

function chosenLanguage(page: Surroundings): string | null {
  try {
    return page.localStorage?.getItem(LANGUAGE) ?? null;
  } catch {
    return null;
  }
}
