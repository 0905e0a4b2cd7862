import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type Plugin, runnerImport } from 'vite';
import { defineConfig } from 'vitest/config';
import manifest from './package.json' with { type: 'json' };

const SCREEN_FILE = /\/presentation\/screens\/([^/]+\/[^/]+)\/(?:screen|view-model)\.tsx?$/;

type ModuleGraph = { getModuleInfo(id: string): { importers: string[]; dynamicImporters: string[] } | null };

const NO_SCREEN = '';
/** Shown first, and so with all that it shares with others in its own file: the fewer files, the sooner. */
const FIRST_SCREEN = 'homepage/home';
const NEXT_SCREEN = 'enrollment/plans';

/**
 * One chunk for each screen, with its view-model and whatever nothing else imports, and one for what several screens
 * share but the start-up does not need. Left alone, the bundler makes a small file of every shared module.
 */
function screenChunks(): (id: string, graph: ModuleGraph) => string | null {
  const known = new Map<string, ReadonlySet<string>>();
  function usersOf(id: string, graph: ModuleGraph): ReadonlySet<string> {
    const found = known.get(id);
    if (found) return found;
    // A ring of modules, of which there should be none, is left to the bundler.
    known.set(id, new Set([NO_SCREEN]));
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
    const users = new Set(importers.flatMap((importer) => [...usersOf(importer, graph)]));
    const screen = SCREEN_FILE.exec(id)?.[1];
    if (screen !== undefined) users.add(screen);
    else if (importers.length === 0 || dynamicImporters.length > 0) users.add(NO_SCREEN);
    known.set(id, users);
    return users;
  }
  return (id, graph) => {
    const users = [...usersOf(id, graph)];
    if (users.includes(NO_SCREEN)) return null;
    const only = users.includes(FIRST_SCREEN) ? FIRST_SCREEN : users.length === 1 ? users[0] : undefined;
    return only?.replaceAll('/', '-') ?? 'shared';
  };
}

const TARGET = ['chrome69', 'safari13'];

type Bundle = Readonly<Record<string, { readonly type: string; readonly fileName: string }>>;
interface ScreenChunk {
  readonly fileName: string;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly isEntry: boolean;
}

type AppFiles = import('./src/infrastructure/browser/early/load-app').AppFiles;
type ScreenFiles = import('./src/infrastructure/browser/early/fetch-ahead').ScreenFiles;

/** A module of the app that the build itself needs. */
async function ours<Module>(file: string): Promise<Module> {
  return (
    await runnerImport<Module>(join(import.meta.dirname, `src/${file}.ts`), {
      configFile: false,
      resolve: { tsconfigPaths: true },
    })
  ).module;
}

/** Which files each screen consists of, by its path, and which all of them share; those of the entry are asked for anyway. */
async function screenFiles(bundle: Bundle): Promise<ScreenFiles> {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk') as unknown as ScreenChunk[];
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const withImports = (chunk: ScreenChunk, found = new Set<ScreenChunk>()): Set<ScreenChunk> => {
    if (found.has(chunk)) return found;
    found.add(chunk);
    for (const name of chunk.imports) {
      const next = byName.get(name);
      if (next) withImports(next, found);
    }
    return found;
  };
  const filesOf = (parts: Iterable<ScreenChunk>) => new Set([...parts].map(({ fileName }) => fileName));
  const atOnce = filesOf(chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => [...withImports(chunk)]));
  const { screenDefinitions } = await ours<typeof import('./src/composition/screen-definitions')>(
    'composition/screen-definitions',
  );
  const chunkWith = (module: string) =>
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/presentation/${module}`)));
  const chunkOf = (folder: string) => chunkWith(`screens/${folder}/screen.tsx`);
  const messagesOf = (folder: string) =>
    (screenDefinitions[folder]?.messages ?? []).map((list) => {
      const chunk = chunkWith(`messages/zh-cn-${list}.ts`);
      if (!chunk) throw new Error(`no chunk of the messages ${list}`);
      return chunk;
    });
  // The first is fetched where the address names none of them.
  const folders = Object.keys(screenDefinitions).sort((a) => (a === FIRST_SCREEN ? -1 : 0));
  const byPath = new Map(
    folders.map((folder): [string, string[]] => {
      const chunk = chunkOf(folder);
      const path = screenDefinitions[folder]?.path;
      if (!path || !chunk) throw new Error(`no chunk of the screen ${folder}`);
      // Who comes in at the first screen most often goes on to the plans.
      const next = folder === FIRST_SCREEN ? chunkOf(NEXT_SCREEN) : undefined;
      const parts = [chunk, ...messagesOf(folder), ...(next ? [next] : [])];
      const files = filesOf(parts.flatMap((part) => [...withImports(part)]));
      return [path, [...files].filter((each) => !atOnce.has(each)).map((each) => `./${each}`)];
    }),
  );
  const [first = [], ...others] = byPath.values();
  const shared = first.filter((file) => others.every((files) => files.includes(file)));
  const own = [...byPath].map(([path, files]) => [path, files.filter((file) => !shared.includes(file))]);
  return { shared, own: Object.fromEntries(own) };
}

/** Programs of src/infrastructure/browser/early, by the comment in index.html that each takes the place of. */
const PROGRAMS = ['head', 'begin'] as const;

/** The comment in index.html that the build puts something in the place of. */
const placeOf = (name: string) => new RegExp(`<!-- ${name}:[\\s\\S]*?-->`);

/**
 * Puts the programs that begin the start-up chain into the page, and the outline of the first screen between them, whose
 * painting nothing holds up: the first program, not the page, asks for the app's files.
 */
function beginInPage(): Plugin {
  let programs: Promise<readonly string[]> | undefined;
  return {
    name: 'begin-in-page',
    async generateBundle() {
      const { firstWords } = await ours<typeof import('./src/composition/first-fields/words')>(
        'composition/first-fields/words',
      );
      const program = await earlyProgram('src/composition/first-fields/main.ts');
      const source = program.replaceAll('__FIRST_WORDS__', () => JSON.stringify(firstWords));
      this.emitFile({ type: 'asset', name: 'first-fields.js', source });
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        programs ??= Promise.all(
          PROGRAMS.map((name) => earlyProgram(`src/infrastructure/browser/early/${name}.ts`)),
        );
        const files = bundle ? await screenFiles(bundle) : { shared: [], own: {} };
        const { outline, outlineTitles } =
          await ours<typeof import('./src/composition/outline')>('composition/outline');
        const app = bundle && appFiles(html, bundle);
        const parts = new Map([['outline', outline()]]);
        for (const [at, program] of (await programs).entries()) {
          const text = program
            .replaceAll('__APP_FILES__', () => JSON.stringify(app?.files))
            .replaceAll('__SCREEN_FILES__', () => JSON.stringify(files))
            .replaceAll('__SCREEN_TITLES__', () => JSON.stringify(outlineTitles));
          parts.set(PROGRAMS[at] ?? '', `<script>${text}</script>`);
        }
        return [...parts].reduce((page, [name, part]) => {
          if (!placeOf(name).test(page)) throw new Error(`index.html has no place for ${name}`);
          return page.replace(placeOf(name), () => part);
        }, app?.page ?? html);
      },
    },
  };
}

async function earlyProgram(file: string): Promise<string> {
  const made = await build({
    configFile: false,
    resolve: { tsconfigPaths: true },
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: TARGET,
      copyPublicDir: false,
      // Names of the app's styles may be used; the styles themselves come with the app.
      cssCodeSplit: false,
      rolldownOptions: {
        input: join(import.meta.dirname, file),
        treeshake: { moduleSideEffects: false },
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  const [result] = Array.isArray(made) ? made : [made];
  const code = result && 'output' in result ? result.output[0].code : undefined;
  if (code === undefined) throw new Error(`${file} was not built`);
  return code.trim();
}

/** Takes the tags out of the page that ask for the app's files, which the page's own program asks for when it is time. */
function appFiles(html: string, bundle: Bundle): { readonly page: string; readonly files: AppFiles } {
  const drawing = Object.keys(bundle).find((name) => name.includes('first-fields-'));
  if (!drawing) throw new Error('the program of the first fields was not built');
  const files = {
    script: '',
    libraries: [] as string[],
    styles: [] as string[],
    firstFields: `./${drawing}`,
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

/** Lays a brotli and a gzip copy beside each text asset, so that the server never compresses the app itself. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: (_config, env) => env.command === 'build' && env.isSsrBuild !== true,
    async writeBundle({ dir = '' }) {
      for (const name of await readdir(dir, { recursive: true })) {
        if (!/\.(?:js|css|html|svg|json|webmanifest)$/.test(name)) continue;
        const file = join(dir, name);
        const bytes = await readFile(file);
        const brotli = brotliCompressSync(bytes, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
        });
        await writeFile(`${file}.br`, brotli);
        await writeFile(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  base: './',
  // Subpath imports (`#domain/…`) are said once, in tsconfig.json, which every tool reads.
  resolve: { tsconfigPaths: true },
  define: { __VERSION__: JSON.stringify(manifest.version) },
  plugins: [react(), beginInPage(), precompress()],
  build: isSsrBuild
    ? { target: 'node20', copyPublicDir: false, rolldownOptions: { output: { entryFileNames: '[name].js' } } }
    : {
        outDir: 'dist/app',
        target: TARGET,
        // One sheet: what the screens have of their own is small, and each file costs a round trip.
        cssCodeSplit: false,
        rolldownOptions: {
          // The debug console's command line, which is hidden: the page's policy forbids it anyway.
          checks: { eval: false },
          output: {
            codeSplitting: {
              groups: [
                { name: 'view', test: /rolldown\/runtime|\/node_modules\/(?:react|react-dom|scheduler)\// },
                {
                  name: 'frame',
                  test: /\/node_modules\/(?:mobx|inversify|@inversifyjs|reflect-metadata|valibot|react-router)/,
                },
                { name: screenChunks(), debugName: 'screens', includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/browser/**', 'test/bench/**'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: ['test/browser/support/one-backend.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
}));
