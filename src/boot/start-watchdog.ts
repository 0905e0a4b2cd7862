import type { BootState } from './boot-state';

/** ms after which a start that shows nothing offers to try again. */
const START_TIMEOUT_MS = 30_000;

/** ms until a file of the app that did not come is asked for again. */
const RETRY_MS = 2_000;

type BrowserGlobals = Pick<Window, 'document' | 'addEventListener' | 'location' | 'setTimeout'>;

/** What stands on the page before the app. */
interface BeforeApp {
  /** Something that a student can type into. */
  isDrawn(): boolean;
  makeWay(): void;
}

/**
 * Until the app stands, a script of ours that breaks or does not come shows a plain message: never a white page. Where
 * something is drawn by then, what is typed there stays, and a file that did not come is asked for until it does.
 */
export function watchStartUp(
  page: BrowserGlobals,
  { isDrawn, makeWay }: BeforeApp,
): Pick<BootState, 'mounted' | 'broken'> {
  let watching = true;
  /** Files that did not come and are asked for again. */
  let missing = 0;
  const broken = () => {
    makeWay();
    showMessage(page);
  };
  const brokenAtStart = () => {
    if (watching) broken();
  };
  page.addEventListener(
    'error',
    (event) => {
      const { target, filename } = event as Partial<ErrorEvent>;
      if (filename === undefined && isModule(target) && watching && isDrawn()) askAgain(target);
      else if (filename === undefined ? isModule(target) : filename.includes('/assets/')) brokenAtStart();
    },
    true,
  );
  const askAgain = (script: HTMLScriptElement) => {
    missing += 1;
    page.setTimeout(() => {
      const next = page.document.createElement('script');
      next.type = 'module';
      next.crossOrigin = '';
      const answered = () => {
        missing -= 1;
      };
      next.onload = answered;
      next.onerror = answered;
      next.setAttribute('src', script.getAttribute('src') ?? '');
      script.replaceWith(next);
    }, RETRY_MS);
  };
  const late = () => {
    if (missing > 0) page.setTimeout(late, START_TIMEOUT_MS);
    else brokenAtStart();
  };
  page.setTimeout(late, START_TIMEOUT_MS);
  return {
    broken,
    mounted: () => {
      watching = false;
    },
  };
}

/** Errors of what others put into the page are not ours. */
function isModule(target: EventTarget | null | undefined): target is HTMLScriptElement {
  return (target as Partial<HTMLScriptElement> | null)?.type === 'module';
}

/** In words of its own, since those of the app may be what is missing. */
function showMessage({ document, location }: BrowserGlobals): void {
  const place = document.getElementById('app');
  if (!place) return;
  const line = (tag: string, text: string) => {
    const element = document.createElement(tag);
    element.textContent = text;
    return element;
  };
  const retry = line('button', '重试 Retry');
  // Without network a reload would put the browser's own error page in the place of this one.
  retry.onclick = () =>
    void fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
      () => location.reload(),
      () => undefined,
    );
  const message = document.createElement('main');
  message.className = 'broken';
  message.setAttribute('role', 'alert');
  message.append(
    line('h1', '页面没有打开'),
    line('p', '请检查网络后重试。报名表里已填写的内容保存在本机，不会丢失。'),
    line(
      'p',
      'The page did not open. Please check your network and try again; what you typed into a form is kept on this phone.',
    ),
    retry,
  );
  place.textContent = '';
  place.append(message);
}
