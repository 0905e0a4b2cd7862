// Imports with `?raw` as text and with `?script` as a compiled script in Node, as the bundler does.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const QUERY = /\?(?:raw|script)$/;

export async function resolve(specifier, context, next) {
  if (!QUERY.test(specifier)) return next(specifier, context);
  return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
}

export async function load(url, context, next) {
  if (!QUERY.test(url)) return next(url, context);
  const [file, query] = url.split('?');
  return { format: 'module', source: await moduleOf(fileURLToPath(file), query), shortCircuit: true };
}

async function moduleOf(file, query) {
  if (query === 'raw') return `export default ${JSON.stringify(await readFile(file, 'utf8'))};`;
  const { inlineScript } = await import('../../src/boot/build/inline-script.ts');
  return `export const script = ${JSON.stringify(await inlineScript(file))};`;
}
