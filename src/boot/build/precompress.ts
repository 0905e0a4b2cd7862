import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Writes a brotli and a gzip copy of each text asset, so that the server need not compress them. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: (_config, env) => env.command === 'build' && env.isSsrBuild !== true,
    async writeBundle({ dir = '' }) {
      for (const name of await readdir(dir, { recursive: true })) {
        if (!/\.(?:m?js|css|html|svg|json|webmanifest)$/.test(name)) continue;
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
