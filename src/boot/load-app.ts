import type { BootState } from './boot-state';
import { linkTo } from './link-to';

/** The app's files, relative to the page's URL. */
export interface AppFiles {
  /** The entry. */
  readonly script: string;
  /** Chunks that the entry imports. */
  readonly libraries: readonly string[];
  readonly styles: readonly string[];
  /** The script that renders the boot form. */
  readonly bootForm: string;
  /** Style sheets that the boot form needs beside the app's: those of the screen that replaces it. */
  readonly bootFormStyles: readonly string[];
  /** The script that renders the boot screens. */
  readonly bootScreens: string;
  readonly bootScreensStyles: readonly string[];
}

/** ms that the app, once all its files are fetched, waits for the boot form. */
const BOOT_FORM_TIMEOUT_MS = 250;

/** ms that the app waits for a boot screen, once the script that renders it is loaded. */
const BOOT_SCREEN_TIMEOUT_MS = 1500;

/**
 * Loads the app. Each library is a script of its own and runs in a task of its own when it arrives: one long task for all of
 * them would delay input. Resolves once the style sheets are loaded; rejects if one of them fails to load.
 */
export function loadApp(document: Document, files: AppFiles): Promise<void> {
  // Style sheets first: they are small and block rendering, and the scripts would take the few connections.
  const styled = loadStyles(document, files.styles);
  run(document, files);
  return styled;
}

/**
 * The same for a URL of a new application's form: fetches the app's files, but runs them only after `painted`, which resolves
 * once the boot form is painted or will not be. On a slow phone running the app would delay the boot form's calls.
 */
export function loadAppAfterBootForm(
  document: Document,
  files: AppFiles,
  painted: Promise<void>,
): Promise<void> {
  const { failed } = runBefore(document, files.bootForm);
  const styled = loadStyles(document, [...files.styles, ...files.bootFormStyles]);
  const fetched = fetchWithoutRunning(document, [files.script, ...files.libraries]);
  if (fetched === undefined) run(document, files);
  else {
    const timeout = fetched.then(() => new Promise((resolve) => setTimeout(resolve, BOOT_FORM_TIMEOUT_MS)));
    void Promise.race([painted, failed, timeout]).then(() => run(document, files));
  }
  return styled;
}

/**
 * The same for the URL of a boot screen: its script, its calls and its picture have the few connections to themselves; the
 * app's scripts are loaded after them.
 */
export function loadAppAfterBootScreen(
  document: Document,
  files: AppFiles,
  painted: Promise<void>,
): Pick<BootState, 'styled' | 'drawable' | 'running'> {
  const { loaded, failed } = runBefore(document, files.bootScreens);
  // Browsers give style sheets a higher priority than scripts: requested in a later task, they do not delay the script.
  const asked = new Promise((resolve) => setTimeout(resolve));
  const styled = asked.then(() => loadStyles(document, files.styles));
  const drawable = asked
    .then(() => loadStyles(document, files.bootScreensStyles))
    .then(
      () => true,
      () => false,
    );
  const timeout = loaded.then(
    () => new Promise<void>((resolve) => setTimeout(resolve, BOOT_SCREEN_TIMEOUT_MS)),
  );
  const running = Promise.race([painted, failed, timeout]).then(() => run(document, files));
  return { styled, drawable, running };
}

/** Loads the script of the boot form or screens. */
function runBefore(document: Document, file: string): Record<'loaded' | 'failed', Promise<void>> {
  const script = document.createElement('script');
  script.src = file;
  script.setAttribute('fetchpriority', 'high');
  const failed = new Promise<void>((resolve) => {
    script.onerror = () => resolve();
  });
  const loaded = new Promise<void>((resolve) => {
    script.onload = () => resolve();
  });
  document.head.appendChild(script);
  return { loaded, failed };
}

async function loadStyles(document: Document, styles: readonly string[]): Promise<void> {
  await Promise.all(
    styles.map((file) => {
      const sheet = linkTo(document, 'stylesheet', file);
      return new Promise((resolve, reject) => {
        sheet.onload = resolve;
        sheet.onerror = () => {
          // So that a later request loads it again.
          sheet.remove();
          reject(new Error(`${file} not loaded`));
        };
      });
    }),
  );
}

/** Fetches scripts without running them; undefined if the browser cannot. Resolves also if a file fails to load. */
function fetchWithoutRunning(document: Document, files: readonly string[]): Promise<unknown> | undefined {
  const { relList } = document.createElement('link');
  if (!relList?.supports?.('modulepreload')) return undefined;
  return Promise.all(
    files.map((file) => {
      const link = linkTo(document, 'modulepreload', file);
      return new Promise((resolve) => {
        link.onload = resolve;
        link.onerror = resolve;
      });
    }),
  );
}

function run(document: Document, { script, libraries }: AppFiles): void {
  for (const file of [script, ...libraries]) {
    const element = document.createElement('script');
    element.type = 'module';
    element.crossOrigin = '';
    // The unresolved path, as in the page: the app compares it to detect a newer release.
    element.setAttribute('src', file);
    document.head.appendChild(element);
  }
}
