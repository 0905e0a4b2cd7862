import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { type StaticBody, staticBody } from './static-body';

/** One year in seconds, for files whose name changes with their content. */
const YEAR_S = 31_536_000;

/** Media types of the build's files; others get no type. */
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

/** Reads a whole build into memory, by path relative to its folder, so that requests open no files. */
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

/** The build puts all files with a hash in their name into `assets`. */
export function cacheControl(name: string): string {
  return name.startsWith('assets/') ? `public, max-age=${YEAR_S}, immutable` : 'no-cache';
}
