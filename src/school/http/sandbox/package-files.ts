import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Asset, script } from './assets';

const require = createRequire(import.meta.url);

interface PackageFiles {
  readonly licence: string;
  /** A module of the package, and the files next to it, by the names by which they import each other. */
  readonly beside: readonly (readonly [module: string, names: readonly string[]])[];
}

/** Packages imported by the desk's page, by the folder in which they are served. */
const packages = new Map<string, PackageFiles>([
  [
    'qr',
    {
      // The module itself does not name its author.
      licence: 'qr, (c) 2023 Paul Miller (paulmillr.com), MIT OR Apache-2.0, https://github.com/paulmillr/qr',
      beside: [[require.resolve('qr/decode.js'), ['decode.js', 'index.js']]],
    },
  ],
  [
    'noble',
    {
      licence: '@noble/ed25519 and @noble/hashes, (c) Paul Miller (paulmillr.com), MIT',
      beside: [
        [require.resolve('@noble/ed25519'), ['index.js']],
        [require.resolve('@noble/hashes/sha2.js'), ['sha2.js', '_md.js', '_u64.js', 'utils.js']],
      ],
    },
  ],
]);

/** Undefined for a file that the page does not import. */
export async function packageFile(folder: string, name: string): Promise<Asset | undefined> {
  const found = packages.get(folder);
  const [module] = found?.beside.find(([, names]) => names.includes(name)) ?? [];
  if (found === undefined || module === undefined) return undefined;
  const text = await readFile(join(dirname(module), name), 'utf8');
  return script(`/*! ${found.licence} */\n${text}`);
}
