import type { BootState } from './boot-state';

/** After this time a start without a mounted app shows the error message. */
const START_TIMEOUT_MS = 30_000;

/** ms until a file of the app that failed to load is requested again. */
const RETRY_MS = 2_000;

type BrowserGlobals = Pick<Window, 'document' | 'addEventListener' | 'location' | 'setTimeout'>;

/** The boot form or screen. */
interface BeforeApp {
  /** Whether one is rendered. */
  isDrawn(): boolean;
  makeWay(): void;
}

/**
 * Until the app is mounted, an error in one of the app's scripts, or one that fails to load, shows a plain message instead of
 * a blank page. If a boot form or screen is rendered, it stays while files that failed to load are requested again.
 */
export function watchStartUp(
  page: BrowserGlobals,
  { isDrawn, makeWay }: BeforeApp,
): Pick<BootState, 'mounted' | 'broken'> {
  let watching = true;
  /** Number of files that failed to load and are requested again. */
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
      if (filename === undefined && isModule(target) && watching && isDrawn()) requestAgain(target);
      else if (filename === undefined ? isModule(target) : filename.includes('/assets/')) brokenAtStart();
    },
    true,
  );
  const requestAgain = (script: HTMLScriptElement) => {
    missing += 1;
    page.setTimeout(() => {
      const next = page.document.createElement('script');
      next.type = 'module';
      next.crossOrigin = '';
      const settled = () => {
        missing -= 1;
      };
      next.onload = settled;
      next.onerror = settled;
      next.setAttribute('src', script.getAttribute('src') ?? '');
      script.replaceWith(next);
    }, RETRY_MS);
  };
  const onTimeout = () => {
    if (missing > 0) page.setTimeout(onTimeout, START_TIMEOUT_MS);
    else brokenAtStart();
  };
  page.setTimeout(onTimeout, START_TIMEOUT_MS);
  return {
    broken,
    mounted: () => {
      watching = false;
    },
  };
}

/** Whether the element is a module script. Scripts that hosts inject are not. */
function isModule(target: EventTarget | null | undefined): target is HTMLScriptElement {
  return (target as Partial<HTMLScriptElement> | null)?.type === 'module';
}

/** Has its own texts, since the app's messages may not be loaded. */
function showMessage({ document, location }: BrowserGlobals): void {
  const place = document.getElementById('app');
  if (!place) return;
  const line = (tag: string, text: string) => {
    const element = document.createElement(tag);
    element.textContent = text;
    return element;
  };
  const retry = line('button', '重试 Retry');
  // Offline, a reload would show the browser's own error page instead.
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
