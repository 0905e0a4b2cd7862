// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Budget in bytes (brotli) for the scripts and styles that a phone downloads before the first screen's own chunk. */
export const FIRST_LOAD_BUDGET = 150_000;

/**
 * The scripts and styles that the built page's inline script loads at once, with their size in bytes (brotli).
 * @param {string} folder the built app
 * @returns {{ file: string, bytes: number }[]}
 */
export function firstLoad(folder) {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const { script, libraries, styles } = JSON.parse(/\{"script":[^}]+\}/.exec(page)?.[0] ?? '{}');
  if (!script) return [];
  return [script, ...libraries, ...styles].map((file) => ({
    file,
    bytes: brotliCompressSync(readFileSync(join(folder, file))).length,
  }));
}
