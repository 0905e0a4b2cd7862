import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Asset, script } from './assets';

const require = createRequire(import.meta.url);

/** The package's reader and the file that it looks for beside itself, where they are installed. */
const files = new Map([
  ['decode.js', () => require.resolve('qr/decode.js')],
  ['index.js', () => require.resolve('qr')],
]);

/** Whose it is: the reader itself does not say. */
const NOTICE =
  '/*! qr, (c) 2023 Paul Miller (paulmillr.com), MIT OR Apache-2.0, https://github.com/paulmillr/qr */\n';

/** A file of the package `qr`, by its name in there. */
export async function qrPackageFile(name: string): Promise<Asset | undefined> {
  const file = files.get(name);
  return file && script(NOTICE + (await readFile(file(), 'utf8')));
}
