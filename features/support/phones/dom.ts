import { register } from 'node:module';
import { JSDOM } from 'jsdom';

/** A page without a browser: what React and the screens need of one, put where they look for it. */
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
  // The window's own, which a page calls without naming the window.
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent']) {
    give(name, (page[name] as () => unknown).bind(page));
  }
  // A page that is not laid out has nothing to scroll.
  Object.assign(dom.window, { scrollTo: () => undefined });
  give('scrollTo', () => undefined);
  Object.assign((page.Element as { prototype: object }).prototype, { scrollIntoView: () => undefined });
  return dom;
}

function give(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
}

/** Names that Node has too, of which the page's own are meant. */
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
