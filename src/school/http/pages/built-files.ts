import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { type StaticBody, staticBody } from './static-body';

/** Seconds of a year, for files whose name changes with their content. */
const YEAR_S = 31_536_000;

/** Media types of what the build makes; of anything else a browser is told nothing. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/** A whole build in memory, by paths below its folder: requests in any number open no file. */
export async function readBuild(folder: string): Promise<ReadonlyMap<string, StaticBody>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(
      (path) =>
        !relative(folder, path)
          .split(sep)
          .some((part) => part.startsWith('.')),
    );
  const present = new Set(paths);
  const copy = async (path: string) => (present.has(path) ? readFile(path) : undefined);
  const bodies = paths
    .filter((path) => !/\.(?:br|gz)$/.test(path))
    .map(async (path) => {
      const [plain, br, gzip] = await Promise.all([readFile(path), copy(`${path}.br`), copy(`${path}.gz`)]);
      const type = TYPES[extname(path)] ?? 'application/octet-stream';
      const name = relative(folder, path).split(sep).join('/');
      return [name, staticBody(type, plain, { br, gzip })] as const;
    });
  return new Map(await Promise.all(bodies));
}

/** The build puts whatever has a hash in its name into `assets`. */
export function cacheControl(name: string): string {
  return name.startsWith('assets/') ? `public, max-age=${YEAR_S}, immutable` : 'no-cache';
}
