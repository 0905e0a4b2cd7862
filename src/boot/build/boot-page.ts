import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import type { FirstFields } from '../form/main';
import type { AppFiles } from '../load-app';
import type { ScreenFiles } from '../preload-screen';
import { bootViewsScript } from './boot-views-script.ts';
import type { Bundle } from './bundle';
import { inlineScript } from './inline-script.ts';
import { screenFiles } from './screen-files.ts';
import { SRC, sourceModule } from './source-module.ts';

/** Files of src/boot that are inlined in index.html; each replaces the comment with its name. */
const SCRIPTS = ['head-script', 'body-script'] as const;

/** The comment in index.html that the build replaces. */
const placeOf = (name: string) => new RegExp(`<!-- ${name}:[\\s\\S]*?-->`);

/**
 * Inlines the boot scripts and, between them, the app shell. Nothing blocks its painting: the app's files are loaded by the
 * head script and not by tags of the page.
 */
export function bootPage(): Plugin {
  let scripts: Promise<readonly string[]> | undefined;
  return {
    name: 'boot-page',
    apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
    async generateBundle() {
      const readers: Record<string, string> = {};
      for (const { profile, source } of await firstFieldReaders(this.getModuleIds())) {
        const file = this.emitFile({ type: 'asset', name: `first-fields-${profile}.js`, source });
        readers[profile] = `./${basename(this.getFileName(file))}`;
      }
      const script = await bootViewsScript('form');
      const source = script.replaceAll('__FIRST_FIELDS__', () => JSON.stringify(readers));
      this.emitFile({ type: 'asset', name: 'boot-form.js', source });
      this.emitFile({
        type: 'asset',
        name: 'boot-screens.js',
        source: await bootViewsScript('screens'),
      });
    },
    hotUpdate({ file, server }) {
      if (file.startsWith(join(SRC, 'boot/'))) server.ws.send({ type: 'full-reload' });
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        // The development server compiles them for each page, as they may have changed.
        if (!bundle) scripts = undefined;
        scripts ??= Promise.all(SCRIPTS.map((name) => inlineScript(`boot/${name}.ts`)));
        const files: ScreenFiles = bundle ? await screenFiles(bundle) : { shared: [], own: {}, next: [] };
        const { appShell, screenTitles } = await sourceModule<typeof import('./app-shell-markup')>(
          'boot/build/app-shell-markup',
        );
        const { paths } = await sourceModule<typeof import('#application/navigation/paths')>(
          'application/navigation/paths',
        );
        const { shared, own, next } = files;
        const filesOf = (path: string) => [...shared, ...(own[path] ?? [])];
        const app =
          bundle && appFiles(html, bundle, filesOf(paths.informationForm), [...filesOf(paths.home), ...next]);
        const parts = new Map([['app-shell', appShell()]]);
        for (const [at, script] of (await scripts).entries()) {
          const text = script
            .replaceAll('__APP_FILES__', () => JSON.stringify(app?.files))
            .replaceAll('__SCREEN_FILES__', () => JSON.stringify(files))
            .replaceAll('__SCREEN_TITLES__', () => JSON.stringify(screenTitles));
          parts.set(SCRIPTS[at] ?? '', `<script>${text}</script>`);
        }
        return [...parts].reduce((page, [name, part]) => {
          if (!placeOf(name).test(page)) throw new Error(`index.html has no place for ${name}`);
          return page.replace(placeOf(name), () => part);
        }, app?.page ?? html);
      },
    },
  };
}

/** Compiles each `first-fields.ts` beside a backend of the app into a module of its own. */
async function firstFieldReaders(
  modules: Iterable<string>,
): Promise<readonly { readonly profile: string; readonly source: string }[]> {
  const files = [...modules]
    .filter((id) => id.endsWith('/backend.ts'))
    .map((id) => join(dirname(id), 'first-fields'))
    .filter((file) => existsSync(`${file}.ts`));
  return Promise.all(
    files.map(async (file) => {
      const { profile } = await sourceModule<FirstFields>(file);
      return { profile, source: await inlineScript(`${file}.ts`, { format: 'es' }) };
    }),
  );
}

/**
 * Removes the tags that load the app's files from the page; the head script loads them instead. `formFiles`: files of the
 * screen that replaces the boot form; `screenFiles`: those of the boot screens.
 */
function appFiles(
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
