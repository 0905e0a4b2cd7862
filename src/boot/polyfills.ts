type Page = Window & typeof globalThis;

/**
 * Polyfills for functions that the app's packages use and the oldest supported browsers (Chrome 69, Safari 13) lack.
 * Existing functions are kept.
 */
export function installPolyfills(page: Page): void {
  polyfill(page, 'globalThis', page);
  polyfill(page, 'queueMicrotask', (work: () => void) => {
    Promise.resolve()
      .then(work)
      .catch((thrown: unknown) =>
        setTimeout(() => {
          throw thrown;
        }),
      );
  });
  polyfill(page, 'WeakRef', StrongRef);
  // Not `hasOwnProperty`: the linter's fix would replace it by `Object.hasOwn`.
  polyfill(
    page.Object,
    'hasOwn',
    (thing: object, key: PropertyKey) => Object.getOwnPropertyDescriptor(thing, key) !== undefined,
  );
  polyfill(page.Object, 'fromEntries', (entries: Iterable<readonly [PropertyKey, unknown]>) => {
    const made: Record<PropertyKey, unknown> = {};
    for (const [key, value] of entries) made[key] = value;
    return made;
  });
  polyfill(page.Promise, 'allSettled', (works: Iterable<unknown>) =>
    Promise.all(
      [...works].map((work) =>
        Promise.resolve(work).then(
          (value) => ({ status: 'fulfilled', value }),
          (reason: unknown) => ({ status: 'rejected', reason }),
        ),
      ),
    ),
  );
  polyfill(page.Array.prototype, 'at', function (this: readonly unknown[], index: number) {
    return this[index < 0 ? this.length + index : index];
  });
  polyfill(page.String.prototype, 'replaceAll', function (this: string, part: string, other: string) {
    return this.split(part).join(other);
  });
  polyfill(page.String.prototype, 'matchAll', function* (this: string, pattern: RegExp) {
    const copy = new RegExp(pattern.source, pattern.flags);
    for (let match = copy.exec(this); match !== null; match = copy.exec(this)) {
      if (match[0] === '') copy.lastIndex += 1;
      yield match;
    }
  });
  polyfill(page.Blob.prototype, 'arrayBuffer', function (this: Blob) {
    return new Response(this).arrayBuffer();
  });
  polyfill(page.Element.prototype, 'replaceChildren', function (this: Element, ...nodes: (Node | string)[]) {
    this.textContent = '';
    this.append(...nodes);
  });
}

/** A strong reference in place of `WeakRef`: objects are freed only with the page. */
function StrongRef(this: { deref: () => unknown }, target: unknown) {
  this.deref = () => target;
}

function polyfill(thing: object, name: string, value: unknown): void {
  if (name in thing) return;
  Object.defineProperty(thing, name, { value, configurable: true, writable: true });
}
