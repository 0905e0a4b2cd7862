import type { BootState } from './boot-state';
import { linkTo } from './link-to';

/** The app's own files, below the page's address. */
export interface AppFiles {
  /** The one that starts it. */
  readonly script: string;
  /** What it is made with. */
  readonly libraries: readonly string[];
  readonly styles: readonly string[];
  /** What draws a form's first fields before the app is there. */
  readonly bootForm: string;
  /** What they look like, beside the app's own styles: those of the screen that takes their place. */
  readonly bootFormStyles: readonly string[];
  /** The same for the first screens. */
  readonly bootScreens: string;
  readonly bootScreensStyles: readonly string[];
}

/** ms that the app, all of it fetched, waits for a form's first fields. */
const BOOT_FORM_TIMEOUT_MS = 250;

/** ms that the app waits for a first screen, once the program that draws it has come. */
const BOOT_SCREEN_TIMEOUT_MS = 1500;

/**
 * Asks for the app. Each library runs as it arrives, in a turn of its own: one long turn of them all, with the app, would
 * keep a finger waiting. Resolves once the app would be shown as it should be; rejects where a style sheet does not come.
 */
export function loadApp(document: Document, files: AppFiles): Promise<void> {
  // Small, and all that is drawn waits for them: before the scripts take the phone's few connections.
  const styled = askForStyles(document, files.styles);
  run(document, files);
  return styled;
}

/**
 * The same where the address leads to a form: `painted`, which resolves once its first fields are painted or will not be,
 * comes before the app runs. On a phone that is slow the app would keep the calls waiting that the fields come with.
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
 * The same where the address leads to one of the first screens: what draws it, its calls and its picture have the phone's few
 * connections to themselves, and the app comes after them.
 */
export function loadAppAfterBootScreen(
  document: Document,
  files: AppFiles,
  painted: Promise<void>,
): Pick<BootState, 'styled' | 'drawable' | 'running'> {
  const { come, missing } = runBefore(document, files.bootScreens);
  // Engines let style sheets go before programs: in a turn of their own they take the connections that are left.
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

/** Runs what draws before the app. */
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
          // Whoever wants it later asks for it anew.
          sheet.remove();
          failed(new Error(`${file} did not come`));
        };
      });
    }),
  );
}

/** Fetches them without running them; undefined where the engine cannot. Resolves also where a file does not come. */
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
    // As it is written in the page: by it a running release is told from a newer one.
    element.setAttribute('src', file);
    document.head.appendChild(element);
  }
}
