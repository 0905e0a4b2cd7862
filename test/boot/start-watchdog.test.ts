// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { installPolyfills } from '#boot/polyfills';
import { watchStartUp } from '#boot/start-watchdog';
import { waitFor } from '#test/support/wait-for';

describe('an app that does not start', () => {
  let timers: (() => void)[] = [];
  const reload = vi.fn();
  let madeWay = 0;

  function watched(isDrawn = false) {
    document.body.innerHTML = '<div id="app">outline</div>';
    timers = [];
    const target = new EventTarget();
    const page = {
      document,
      location: { pathname: '/zhxy/orientation/', reload },
      addEventListener: target.addEventListener.bind(target),
      setTimeout: (work: () => void) => timers.push(work),
    };
    madeWay = 0;
    const watch = watchStartUp(page as never, {
      isDrawn: () => isDrawn,
      makeWay: () => {
        madeWay += 1;
      },
    });
    const error = (members: object) => {
      const event = new Event('error');
      for (const [name, value] of Object.entries(members)) Object.defineProperty(event, name, { value });
      target.dispatchEvent(event);
    };
    return { ...watch, error };
  }
  const text = () => document.getElementById('app')?.textContent ?? '';

  beforeEach(() => {
    reload.mockReset();
    vi.stubGlobal('fetch', async () => ({ ok: true }));
  });

  test('after a script error shows a plain message with 重试, which reloads the page', async () => {
    watched().error({ filename: 'https://a/zhxy/orientation/assets/index-x.js' });
    expect(text()).toContain('页面没有打开');
    // Called to remove what was rendered in place of the app.
    expect(madeWay).toBe(1);
    document.querySelector('button')?.click();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  test('keeps the message after 重试 without network', async () => {
    watched().error({ filename: 'https://a/assets/x.js' });
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('offline');
    });
    document.querySelector('button')?.click();
    await new Promise((resolve) => setTimeout(resolve));
    expect(reload).not.toHaveBeenCalled();
  });

  /** A library's script element, as in the page. */
  function library(): HTMLScriptElement {
    const script = document.createElement('script');
    script.setAttribute('type', 'module');
    script.setAttribute('src', './assets/frame-x.js');
    document.body.append(script);
    return script;
  }

  test('after a failed library shows the message, unless the boot form is shown', () => {
    watched().error({ target: library() });
    expect(text()).toContain('页面没有打开');
  });

  test('keeps the boot form, and requests a failed library until it loads', () => {
    const { error } = watched(true);
    const first = library();
    error({ target: first });
    expect([text(), madeWay]).toEqual(['outline', 0]);
    // The start's own timer is the first one.
    timers[1]?.();
    const second = document.querySelector('script');
    expect(second).not.toBe(first);
    expect([second?.getAttribute('src'), second?.type]).toEqual(['./assets/frame-x.js', 'module']);
    error({ target: second });
    second?.dispatchEvent(new Event('error'));
    timers[0]?.();
    expect([text(), madeWay]).toEqual(['outline', 0]);
    timers[2]?.();
    document.querySelector('script')?.dispatchEvent(new Event('load'));
    // All files have loaded, but the app has not started.
    timers[3]?.();
    expect(text()).toContain('页面没有打开');
  });

  test('after a script error shows the message whatever is rendered', () => {
    watched(true).error({ filename: 'https://a/assets/x.js' });
    expect([text().includes('页面没有打开'), madeWay]).toEqual([true, 1]);
  });

  test('shows the message after a timeout', () => {
    watched();
    timers[0]?.();
    expect(text()).toContain('重试');
  });

  test('ignores errors of scripts injected by others', () => {
    const { error } = watched();
    error({ filename: 'https://elsewhere.example/bridge.js' });
    error({ filename: '' });
    expect([text(), madeWay]).toEqual(['outline', 0]);
  });

  test('shows nothing once the app is rendered, unless nothing of it is left', () => {
    const { error, mounted, broken } = watched();
    mounted();
    error({ filename: 'https://a/assets/x.js' });
    timers[0]?.();
    expect(text()).toBe('outline');
    broken();
    expect(text()).toContain('重试');
  });
});

describe('the polyfills for old engines', () => {
  /** A page of an engine without any of these APIs. */
  function oldPage() {
    class Text {}
    const page = {
      Object: {},
      Promise: {},
      Array: { prototype: {} },
      String: { prototype: Text.prototype },
      Blob: { prototype: {} },
      Element: { prototype: {} },
    };
    installPolyfills(page as never);
    // biome-ignore lint/suspicious/noExplicitAny: functions that the types know under their own names
    return page as any;
  }

  test('behave like the native functions', async () => {
    const page = oldPage();
    expect(page.globalThis).toBe(page);
    expect([page.Object.hasOwn({ a: 1 }, 'a'), page.Object.hasOwn({}, 'toString')]).toEqual([true, false]);
    expect(page.Object.fromEntries(new Map([['a', 1]]))).toEqual({ a: 1 });
    expect(new page.WeakRef(page).deref()).toBe(page);
    const works = () => [Promise.resolve(1), Promise.reject(new Error('no')), 3];
    expect(await page.Promise.allSettled(works())).toEqual(await Promise.allSettled(works()));
    const { at } = page.Array.prototype;
    expect([at.call([1, 2, 3], -1), at.call([1, 2, 3], 0), at.call([], 0)]).toEqual([3, 1, undefined]);
    const { replaceAll, matchAll } = page.String.prototype;
    expect(replaceAll.call('a.b.c', '.', '$&')).toBe('a$&b$&c');
    expect([...matchAll.call('a1b22', /\d+/g)].map(([digits]: string[]) => digits)).toEqual(['1', '22']);
    expect([...matchAll.call('ab', /x*/g)]).toHaveLength(3);
    const order: string[] = [];
    page.queueMicrotask(() => order.push('micro'));
    order.push('first');
    await Promise.resolve();
    expect(order).toEqual(['first', 'micro']);
  });

  test('leave native functions alone', () => {
    const { hasOwn } = Object;
    const { matchAll } = String.prototype;
    installPolyfills(window);
    expect([Object.hasOwn, String.prototype.matchAll]).toEqual([hasOwn, matchAll]);
  });
});
