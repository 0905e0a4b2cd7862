// Imports with `?raw` as text in Node, as the bundler does.
import { readFile } from 'node:fs/promises';

const RAW = '?raw';

export async function resolve(specifier, context, next) {
  if (!specifier.endsWith(RAW)) return next(specifier, context);
  return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
}

export async function load(url, context, next) {
  if (!url.endsWith(RAW)) return next(url, context);
  const text = await readFile(new URL(url.slice(0, -RAW.length)), 'utf8');
  return { format: 'module', source: `export default ${JSON.stringify(text)};`, shortCircuit: true };
}
