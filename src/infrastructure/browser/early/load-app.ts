/** The app's own files, below the page's address. */
export interface AppFiles {
  /** The one that starts it. */
  readonly script: string;
  /** What it is made with. */
  readonly libraries: readonly string[];
  readonly styles: readonly string[];
  /** What draws a form's first fields before the app is there. */
  readonly firstFields: string;
}

/**
 * Asks for the app. Each library runs as it arrives, in a turn of its own: one long turn of them all, with the app, would
 * keep a finger waiting. Resolves once the app would be shown as it should be; rejects where a style sheet does not come.
 */
export async function loadApp(document: Document, files: AppFiles, leadsToForm: boolean): Promise<void> {
  const { script, libraries, styles, firstFields } = files;
  const { head } = document;
  if (leadsToForm) {
    const drawing = document.createElement('script');
    drawing.src = firstFields;
    head.appendChild(drawing);
  }
  // Small, and all that is drawn waits for them: before the scripts take the phone's few connections.
  const styled = Promise.all(
    styles.map(
      (file) =>
        new Promise((arrived, failed) => {
          const sheet = document.createElement('link');
          sheet.rel = 'stylesheet';
          sheet.crossOrigin = '';
          sheet.href = file;
          sheet.onload = arrived;
          sheet.onerror = () => failed(new Error(`${file} did not come`));
          head.appendChild(sheet);
        }),
    ),
  );
  for (const file of [script, ...libraries]) {
    const element = document.createElement('script');
    element.type = 'module';
    element.crossOrigin = '';
    // As it is written in the page: by it a running release is told from a newer one.
    element.setAttribute('src', file);
    head.appendChild(element);
  }
  await styled;
}
