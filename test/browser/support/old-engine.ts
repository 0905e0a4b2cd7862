import type { Page } from 'playwright-core';

/**
 * APIs missing in Chrome 69 or Safari 13 that the app, its packages, the viewer or the page's head might use, by owner. Syntax
 * is handled by the build.
 */
const MISSING: Readonly<Record<string, readonly string[]>> = {
  window: [
    'globalThis',
    'queueMicrotask',
    'structuredClone',
    'reportError',
    'requestIdleCallback',
    'createImageBitmap',
    'AggregateError',
    'BroadcastChannel',
    'CompressionStream',
    'CSSLayerBlockRule',
    'FinalizationRegistry',
    'OffscreenCanvas',
    'ResizeObserver',
    'WeakRef',
    'scheduler',
    'navigation',
    'trustedTypes',
  ],
  Object: ['hasOwn', 'fromEntries', 'groupBy'],
  Promise: ['allSettled', 'any', 'withResolvers', 'try'],
  Array: ['fromAsync'],
  AbortSignal: ['abort', 'any', 'timeout'],
  'AbortSignal.prototype': ['reason', 'throwIfAborted'],
  'Array.prototype': ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'],
  'String.prototype': ['at', 'matchAll', 'replaceAll', 'isWellFormed'],
  'Uint8Array.prototype': ['at', 'findLast', 'toSorted', 'toBase64', 'toHex'],
  Map: ['groupBy'],
  'Blob.prototype': ['arrayBuffer', 'stream', 'text'],
  'Crypto.prototype': ['randomUUID'],
  'Document.prototype': ['adoptedStyleSheets', 'startViewTransition', 'getAnimations', 'replaceChildren'],
  'Element.prototype': ['animate', 'checkVisibility', 'getAnimations', 'replaceChildren'],
  'HTMLElement.prototype': ['inert', 'popover', 'showPopover', 'hidePopover', 'togglePopover'],
  'HTMLDialogElement.prototype': ['show', 'showModal', 'close', 'requestClose', 'open', 'returnValue'],
  'HTMLFormElement.prototype': ['requestSubmit'],
  'HTMLImageElement.prototype': ['decode'],
  'IDBFactory.prototype': ['databases'],
  Intl: ['DisplayNames', 'ListFormat', 'Locale', 'RelativeTimeFormat', 'Segmenter', 'supportedValuesOf'],
  'ReadableStream.prototype': ['Symbol.asyncIterator', 'values'],
  'MediaQueryList.prototype': ['addEventListener'],
  'EventTarget.prototype': ['when'],
  URL: ['canParse', 'parse'],
};

/** The same of Chrome 86 or Safari 15.4, for which the desk is built. */
export const MISSING_ON_COMPUTERS: typeof MISSING = {
  window: [
    'structuredClone',
    'reportError',
    'requestIdleCallback',
    'CompressionStream',
    'CSSLayerBlockRule',
    'OffscreenCanvas',
    'scheduler',
    'navigation',
    'trustedTypes',
  ],
  Object: ['hasOwn', 'groupBy'],
  Promise: ['withResolvers', 'try'],
  Array: ['fromAsync'],
  AbortSignal: ['abort', 'any', 'timeout'],
  'AbortSignal.prototype': ['reason', 'throwIfAborted'],
  'Array.prototype': ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'],
  'String.prototype': ['at', 'isWellFormed', 'replaceAll'],
  Map: ['groupBy'],
  'Crypto.prototype': ['randomUUID'],
  'Document.prototype': ['adoptedStyleSheets', 'startViewTransition'],
  'Element.prototype': ['checkVisibility'],
  'HTMLElement.prototype': ['inert', 'popover', 'showPopover', 'hidePopover', 'togglePopover'],
  'HTMLDialogElement.prototype': ['showModal', 'requestClose'],
  Intl: ['Segmenter', 'supportedValuesOf'],
  URL: ['canParse', 'parse'],
};

/** Deletes them in all pages loaded from now on. */
export async function emulateOldEngine(page: Page, missing = MISSING): Promise<void> {
  await page.addInitScript((missing) => {
    for (const [path, names] of Object.entries(missing)) {
      let holder: unknown = window;
      if (path !== 'window') for (const name of path.split('.')) holder = (holder as never)?.[name];
      for (const name of names)
        if (holder)
          Reflect.deleteProperty(holder, name === 'Symbol.asyncIterator' ? Symbol.asyncIterator : name);
    }
  }, missing);
}

/** Those that the page has nevertheless, other than by the app's polyfills. */
export function nativeOf(page: Page): Promise<string[]> {
  return page.evaluate((missing) => {
    const found: string[] = [];
    for (const [path, names] of Object.entries(missing)) {
      let holder: unknown = window;
      if (path !== 'window') for (const name of path.split('.')) holder = (holder as never)?.[name];
      for (const name of names) {
        const key = name === 'Symbol.asyncIterator' ? Symbol.asyncIterator : name;
        const member = holder ? Object.getOwnPropertyDescriptor(holder, key) : undefined;
        if (member && (member.get || String(member.value).includes('[native code]')))
          found.push(`${path}.${name}`);
      }
    }
    return found;
  }, MISSING);
}
