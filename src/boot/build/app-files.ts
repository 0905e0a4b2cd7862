import type { AppFiles } from '../load-app';
import type { Bundle } from './bundle';

/**
 * Takes the tags out of the page that ask for the app's files, which the page's own program asks for when it is time.
 * `formFiles` are those of the screen that takes the boot form's place, `screenFiles` those of the first screens.
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
    /[ \t]*<(script type="module"|link rel="modulepreload"|link rel="stylesheet")[^>]* (?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?\n?/g,
    (_tag, kind: string, file: string) => {
      if (kind.startsWith('script')) files.script = file;
      else if (kind.includes('modulepreload')) files.libraries.push(file);
      else files.styles.push(file);
      return '';
    },
  );
  if (files.script === '') throw new Error('the page asks for no script');
  return { page, files };
}
