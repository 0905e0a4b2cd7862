import type { AppFiles } from '../load-app';
import type { Bundle } from './bundle';

/**
 * Removes the tags that load the app's files from the page; the head script loads them instead. `formFiles`: files of the
 * screen that replaces the boot form; `screenFiles`: those of the boot screens.
 */
export function appFiles(
  html: string,
  bundle: Bundle,
  formFiles: readonly string[],
  screenFiles: readonly string[],
): { readonly page: string; readonly files: AppFiles } {
  const program = (name: string) => {
    const file = Object.keys(bundle).find((each) => each.includes(`${name}-`));
    if (!file) throw new Error(`${name} was not built`);
    return `./${file}`;
  };
  const sheetsOf = (files: readonly string[]) => files.filter((file) => file.endsWith('.css'));
  const files = {
    script: '',
    libraries: [] as string[],
    styles: [] as string[],
    bootForm: program('boot-form'),
    bootFormStyles: sheetsOf(formFiles),
    bootScreens: program('boot-screens'),
    bootScreensStyles: sheetsOf(screenFiles),
  };
  const page = html.replace(
    /[ \t]{0,9}<(script type="module"|link rel="modulepreload"|link rel="stylesheet")[^>]* (?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?\n?/g,
    (_tag, kind: string, file: string) => {
      if (kind.startsWith('script')) files.script = file;
      else if (kind.includes('modulepreload')) files.libraries.push(file);
      else files.styles.push(file);
      return '';
    },
  );
  if (files.script === '') throw new Error('the page loads no script');
  return { page, files };
}
