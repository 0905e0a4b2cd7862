import { register } from 'node:module';
import { JSDOM } from 'jsdom';

/** A page without a browser: puts what React and the screens need into Node's globals. */
export function installDom(): JSDOM {
  register('../css-hooks.mjs', import.meta.url);
  const dom = new JSDOM('<!doctype html><html lang="zh-CN"><body></body></html>', {
    url: 'http://127.0.0.1/zhxy/orientation/',
    pretendToBeVisual: true,
  });
  const page = dom.window as Readonly<Record<string, unknown>>;
  for (const name of Object.getOwnPropertyNames(page)) {
    if (name in globalThis && !replaced.has(name)) continue;
    give(name, page[name]);
  }
  // Functions of the window that pages call without naming it.
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent']) {
    give(name, (page[name] as () => unknown).bind(page));
  }
  // Without layout there is nothing to scroll.
  Object.assign(dom.window, { scrollTo: () => undefined });
  give('scrollTo', () => undefined);
  Object.assign((page.Element as { prototype: object }).prototype, { scrollIntoView: () => undefined });
  return dom;
}

function give(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
}

/** Names that Node has as well, which must be the page's. */
const replaced = new Set([
  'navigator',
  'Event',
  'EventTarget',
  'CustomEvent',
  'MessageEvent',
  'Blob',
  'File',
  'FormData',
]);
