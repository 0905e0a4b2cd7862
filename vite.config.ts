import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import manifest from './package.json' with { type: 'json' };
import { bootPage } from './src/boot/build/boot-page.ts';
import { compiledScripts } from './src/boot/build/compiled-scripts.ts';
import { precompress } from './src/boot/build/precompress.ts';
import { retryStylesheets } from './src/boot/build/retry-stylesheets.ts';
import { schoolProxy } from './src/boot/build/school-proxy.ts';
import { screenChunks } from './src/boot/build/screen-chunks.ts';
import { stripSummaries } from './src/boot/build/strip-summaries.ts';
import { DESK_TARGET, TARGET } from './src/boot/build/target.ts';
import { copyPdfData } from './src/viewer/build/copy-pdf-data.ts';
import { ByEnvironment } from './test/support/by-environment.ts';

/** By default the package brings its development build everywhere, with warnings that nobody reads. */
const PRODUCTION_ROUTER = resolve(import.meta.dirname, 'node_modules/react-router/dist/production/index.mjs');

/** `--mode mini-program`: a single bundle for the native pages of mini-programs, whose runtimes have no browser APIs. */
const miniProgram = {
  target: 'es2018',
  copyPublicDir: false,
  rolldownOptions: {
    // Only workers use `import.meta.url`, and these runtimes start none.
    transform: { define: { 'import.meta': '{}' } },
    output: { format: 'cjs', codeSplitting: false, entryFileNames: 'orientation.js' },
  },
} as const;
const isMiniProgram = (mode: string) => mode === 'mini-program';

/** What `npm run dev` shows the app over: the school of `npm start`, or another. */
const school = {
  url: process.env.SCHOOL_URL ?? `http://127.0.0.1:${process.env.PORT ?? 8080}`,
  profile: process.env.TENANT_PROFILE ?? '',
};

/** `--mode viewer`: the file viewer page, which is independent of the app. */
const viewer = defineConfig({
  base: './',
  resolve: { tsconfigPaths: true },
  plugins: [copyPdfData(), precompress()],
  build: {
    outDir: 'dist/viewer',
    target: TARGET,
    modulePreload: false,
    // The PDF library, loaded with the first PDF.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: 'src/viewer/main.ts',
      output: {
        entryFileNames: 'viewer.js',
        assetFileNames: ({ names }) =>
          names.includes('main.css') ? 'viewer.css' : 'assets/[name]-[hash][extname]',
      },
    },
  },
});

/** `--mode desk`: the page of the school's staff, and that of the stewards' phones. */
const desk = defineConfig({
  root: 'src/desk',
  base: './',
  resolve: {
    tsconfigPaths: true,
    alias: [{ find: /^react-router$/, replacement: PRODUCTION_ROUTER }],
  },
  plugins: [react(), precompress()],
  build: {
    outDir: resolve(import.meta.dirname, 'dist/desk'),
    emptyOutDir: true,
    target: DESK_TARGET,
    modulePreload: { polyfill: false },
    // The widgets.
    chunkSizeWarningLimit: 1_500,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: ['src/desk/index.html', 'src/desk/scan/index.html'],
    },
  },
});

export default defineConfig(({ isSsrBuild, mode }) =>
  mode === 'viewer' || mode === 'desk'
    ? { viewer, desk }[mode]
    : {
        base: './',
        publicDir: 'src/boot/public',
        // Subpath imports (`#domain/…`) are defined only in tsconfig.json, which all tools read.
        resolve: {
          tsconfigPaths: true,
          alias: [{ find: /^react-router$/, replacement: PRODUCTION_ROUTER }],
        },
        define: { __VERSION__: JSON.stringify(manifest.version) },
        plugins: isMiniProgram(mode)
          ? []
          : [
              react(),
              bootPage(),
              retryStylesheets(),
              stripSummaries(),
              precompress(),
              compiledScripts(),
              schoolProxy(school),
            ],
        ...(isMiniProgram(mode) && { ssr: { noExternal: true, target: 'webworker' } }),
        build: isMiniProgram(mode)
          ? miniProgram
          : isSsrBuild
            ? {
                target: 'node20',
                copyPublicDir: false,
                rolldownOptions: { output: { entryFileNames: '[name].js' } },
              }
            : {
                outDir: 'dist/app',
                target: TARGET,
                // Engines without `modulepreload` get links with `preload`, instead of a script for them in every first load.
                modulePreload: { polyfill: false },
                rolldownOptions: {
                  // `eval` is used only by the debug console's command line, which the page's CSP forbids unless that
                  // console is on. Plugin timings are of no use to those who start the product.
                  checks: { eval: false, bundlerTimings: false },
                  // The syntax target has no class fields: assignments are smaller than `defineProperty` calls. Fields without a
                  // value are nothing at runtime (`useDefineForClassFields` in tsconfig.json).
                  transform: { assumptions: { setPublicClassFields: true } },
                  output: {
                    // The first load names every chunk: hexadecimal digits compress better, and seven are enough.
                    hashCharacters: 'hex',
                    chunkFileNames: 'assets/[name]-[hash:7].js',
                    assetFileNames: 'assets/[name]-[hash:7][extname]',
                    codeSplitting: {
                      groups: [
                        {
                          name: 'view',
                          test: /\/node_modules\/(?:react|react-dom|scheduler)\//,
                        },
                        {
                          // With the smallest modules that start-up shares with other chunks: each would be a file of its own.
                          name: 'frame',
                          test: /\/ports\/failures\/|\/class-names\.ts|\/node_modules\/(?:mobx|inversify|@inversifyjs|reflect-metadata|valibot|react-router)/,
                        },
                        {
                          // Loaded together by nearly every phone; crypto-js only where Web Crypto is missing.
                          name: 'envelope',
                          test: /\/envelope\/(?:choose-cipher|cipher|envelope|text-cipher|web-crypto-engine)\.ts$/,
                          includeDependenciesRecursively: false,
                        },
                        { name: screenChunks(), debugName: 'screens', includeDependenciesRecursively: false },
                      ],
                    },
                  },
                },
              },
        test: {
          maxWorkers: 2,
          // On CI what fails is run once more: a machine that stands still for a moment is no fault of a change.
          retry: process.env.CI ? 1 : 0,
          expect: { poll: { timeout: 15_000 } },
          sequence: { sequencer: ByEnvironment },
          // What `npm test` runs without a name: unit tests without the first, browser tests with the second.
          tags: [
            { name: 'thorough', description: 'Takes long, and is left to `npm test -- all`' },
            { name: 'quick', description: 'In a browser, and in every `npm test`' },
          ],
          projects: [
            {
              extends: true,
              test: {
                name: 'unit',
                include: ['test/**/*.test.{ts,tsx}'],
                exclude: ['test/browser/**', 'test/bench/**'],
                // A worker runs several test files with the same module cache and document.
                isolate: false,
                setupFiles: ['test/support/empty-document.ts'],
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
                // A worker runs several test files with the same browser.
                isolate: false,
                // They often wait for the browser or for what it shows.
                maxWorkers: 3,
                // Each wait ends by itself much sooner; a whole journey takes half a minute on a slow machine.
                testTimeout: 120_000,
                hookTimeout: 120_000,
              },
            },
            {
              extends: true,
              test: {
                // Depends on the machine's speed: run only by hand.
                name: 'bench',
                include: ['test/bench/**/*.test.ts'],
                globalSetup: ['test/browser/support/one-backend.ts'],
                fileParallelism: false,
                hookTimeout: 120_000,
              },
            },
          ],
        },
      },
);
