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
  const styled = askForStyles(document, files.styles);
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
  const { missing } = runBefore(document, files.bootForm);
  const styled = askForStyles(document, [...files.styles, ...files.bootFormStyles]);
  const fetched = fetchWithoutRunning(document, [files.script, ...files.libraries]);
  if (fetched === undefined) run(document, files);
  else {
    const patience = fetched.then(() => new Promise((resolve) => setTimeout(resolve, BOOT_FORM_TIMEOUT_MS)));
    void Promise.race([painted, missing, patience]).then(() => run(document, files));
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
  const { come, missing } = runBefore(document, files.bootScreens);
  // Browsers give style sheets a higher priority than scripts: requested in a later task, they do not delay the script.
  const asked = new Promise((resolve) => setTimeout(resolve));
  const styled = asked.then(() => askForStyles(document, files.styles));
  const drawable = asked
    .then(() => askForStyles(document, files.bootScreensStyles))
    .then(
      () => true,
      () => false,
    );
  const late = come.then(() => new Promise<void>((resolve) => setTimeout(resolve, BOOT_SCREEN_TIMEOUT_MS)));
  const running = Promise.race([painted, missing, late]).then(() => run(document, files));
  return { styled, drawable, running };
}

/** Loads the script of the boot form or screens. */
function runBefore(document: Document, file: string): Record<'come' | 'missing', Promise<void>> {
  const drawing = document.createElement('script');
  drawing.src = file;
  drawing.setAttribute('fetchpriority', 'high');
  const missing = new Promise<void>((resolve) => {
    drawing.onerror = () => resolve();
  });
  const come = new Promise<void>((resolve) => {
    drawing.onload = () => resolve();
  });
  document.head.appendChild(drawing);
  return { come, missing };
}

async function askForStyles(document: Document, styles: readonly string[]): Promise<void> {
  await Promise.all(
    styles.map((file) => {
      const sheet = linkTo(document, 'stylesheet', file);
      return new Promise((arrived, failed) => {
        sheet.onload = arrived;
        sheet.onerror = () => {
          // So that a later request loads it again.
          sheet.remove();
          failed(new Error(`${file} did not come`));
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
      return new Promise((over) => {
        link.onload = over;
        link.onerror = over;
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
