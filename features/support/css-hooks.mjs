// Node cannot import style sheets: outside a browser every class name is returned as it is.
const names = 'export default new Proxy({}, { get: (_, name) => String(name) });';

export async function resolve(specifier, context, next) {
  if (!specifier.endsWith('.css')) return next(specifier, context);
  return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
}

export async function load(url, context, next) {
  if (!url.endsWith('.css')) return next(url, context);
  return { format: 'module', source: names, shortCircuit: true };
}
