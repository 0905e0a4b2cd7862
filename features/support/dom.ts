import { register } from 'node:module';
import { JSDOM } from 'jsdom';

/** A page without a browser: what React and the screens need of one, put where they look for it. */
export function installDom(): JSDOM {
  register('./css-hooks.mjs', import.meta.url);
  const dom = new JSDOM('<!doctype html><html lang="zh-CN"><body></body></html>', {
    url: 'http://127.0.0.1/zhxy/orientation/',
    pretendToBeVisual: true,
  });
  for (const name of Object.getOwnPropertyNames(dom.window)) {
    if (name in globalThis && !replaced.has(name)) continue;
    Object.defineProperty(globalThis, name, {
      configurable: true,
      writable: true,
      value: (dom.window as unknown as Record<string, unknown>)[name],
    });
  }
  return dom;
}

/** Names that Node has too, of which the page's own are meant. */
const replaced = new Set(['navigator', 'Event', 'EventTarget', 'CustomEvent', 'MessageEvent', 'Blob', 'File', 'FormData']);
