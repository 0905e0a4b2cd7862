import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import manifest from './package.json' with { type: 'json' };

const SCREEN_FILE = /\/presentation\/screens\/(?!parts\/)(.+)\.(?:screen|view-model)\.tsx?$/;

type ModuleGraph = { getModuleInfo(id: string): { importers: string[]; dynamicImporters: string[] } | null };

const NO_SCREEN = '';

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
    const screen = SCREEN_FILE.exec(id)?.[1]?.replaceAll('/', '-');
    if (screen !== undefined) users.add(screen);
    else if (importers.length === 0 || dynamicImporters.length > 0) users.add(NO_SCREEN);
    known.set(id, users);
    return users;
  }
  return (id, graph) => {
    const users = [...usersOf(id, graph)];
    if (users.includes(NO_SCREEN)) return null;
    return users.length === 1 ? (users[0] ?? null) : 'shared';
  };
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
  define: { __VERSION__: JSON.stringify(manifest.version) },
  plugins: [react(), precompress()],
  build: isSsrBuild
    ? { target: 'node20', copyPublicDir: false, rolldownOptions: { output: { entryFileNames: '[name].js' } } }
    : {
        outDir: 'dist/app',
        target: ['chrome69', 'safari13'],
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [{ name: screenChunks(), debugName: 'screens', includeDependenciesRecursively: false }],
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
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
}));
