// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadApp, loadAppAfterBootForm, loadAppAfterBootScreen } from '#boot/load-app';

const files = {
  script: './app.js',
  libraries: ['./view.js', './frame.js'],
  styles: ['./style.css'],
  bootForm: './boot-form.js',
  bootFormStyles: ['./form.css'],
  bootScreens: './boot-screens.js',
  bootScreensStyles: ['./home.css'],
};
const sheet = () => document.head.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');

beforeEach(() => document.head.replaceChildren());

test('the app’s own chunk is requested first, then its libraries and styles', () => {
  void loadApp(document, files);
  const scripts = [...document.head.querySelectorAll('script')];
  expect(scripts.map((script) => [script.type, script.getAttribute('src')])).toEqual([
    ['module', './app.js'],
    ['module', './view.js'],
    ['module', './frame.js'],
  ]);
  expect(sheet()?.getAttribute('href')).toBe('./style.css');
});

describe('loading the app behind the boot form', () => {
  const never = new Promise<void>(() => {});
  const asked = () =>
    [...document.head.children].map(
      (element) =>
        element.getAttribute('src') ?? `${element.getAttribute('rel')} ${element.getAttribute('href')}`,
    );
  const ahead = ['modulepreload ./app.js', 'modulepreload ./view.js', 'modulepreload ./frame.js'];
  const waiting = ['./boot-form.js', 'stylesheet ./style.css', 'stylesheet ./form.css', ...ahead];
  const running = [...waiting, './app.js', './view.js', './frame.js'];
  const fetched = () => {
    for (const link of document.head.querySelectorAll('link[rel="modulepreload"]'))
      link.dispatchEvent(new Event('load'));
  };

  beforeEach(() => {
    // jsdom lacks `relList.supports`, by which an engine reports that it preloads modules.
    const relList = { supports: (rel: string) => rel === 'modulepreload' };
    vi.spyOn(HTMLLinkElement.prototype, 'relList', 'get').mockReturnValue(relList as never);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test('fetches the app, and runs it once the boot form is painted', async () => {
    let paint = () => {};
    const painted = new Promise<void>((resolve) => {
      paint = resolve;
    });
    void loadAppAfterBootForm(document, files, painted);
    expect(asked()).toEqual(waiting);
    fetched();
    await vi.advanceTimersByTimeAsync(200);
    expect(asked()).toEqual(waiting);
    paint();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked()).toEqual(running);
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked()).toEqual(running);
  });

  test('waits for the boot form for a limited time', async () => {
    void loadAppAfterBootForm(document, files, never);
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked()).toEqual(waiting);
    fetched();
    await vi.advanceTimersByTimeAsync(300);
    expect(asked()).toEqual(running);
  });

  test('runs the app at once if the boot form’s script fails to load', async () => {
    void loadAppAfterBootForm(document, files, never);
    document.head.querySelector('script')?.dispatchEvent(new Event('error'));
    await vi.advanceTimersByTimeAsync(0);
    expect(asked()).toEqual(running);
  });

  test('does not wait on engines without preload', () => {
    vi.restoreAllMocks();
    void loadAppAfterBootForm(document, files, never);
    expect(asked()).toEqual([
      './boot-form.js',
      'stylesheet ./style.css',
      'stylesheet ./form.css',
      './app.js',
      './view.js',
      './frame.js',
    ]);
  });
});

test('loading the app ends with its styles, and fails if they fail to load', async () => {
  const loaded = loadApp(document, files);
  let isLoaded = false;
  void loaded.then(() => {
    isLoaded = true;
  });
  await Promise.resolve();
  expect(isLoaded).toBe(false);
  sheet()?.dispatchEvent(new Event('load'));
  await loaded;
  document.head.replaceChildren();
  const failed = loadApp(document, files);
  sheet()?.dispatchEvent(new Event('error'));
  await expect(failed).rejects.toThrow('./style.css not loaded');
});

describe('loading the app behind a boot screen', () => {
  const asked = () =>
    [...document.head.children].map((element) => element.getAttribute('src') ?? element.getAttribute('href'));
  const app = ['./app.js', './view.js', './frame.js'];
  const drawing = () => document.head.querySelector<HTMLScriptElement>('script[src="./boot-screens.js"]');

  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => vi.useRealTimers());

  test('requests the boot screen’s script, then its styles, then the app after the paint', async () => {
    let paint = () => {};
    const painted = new Promise<void>((resolve) => {
      paint = resolve;
    });
    const { running } = loadAppAfterBootScreen(document, files, painted);
    expect(asked()).toEqual(['./boot-screens.js']);
    await vi.advanceTimersByTimeAsync(0);
    const before = ['./boot-screens.js', './style.css', './home.css'];
    expect(asked()).toEqual(before);
    paint();
    await running;
    expect(asked()).toEqual([...before, ...app]);
  });

  test.each([
    ['its program does not come', 'error', 0],
    ['it is not painted in time', 'load', 1500],
  ])('runs the app without it if %s', async (_, event, ms) => {
    const { running } = loadAppAfterBootScreen(document, files, new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked()).not.toContain('./app.js');
    drawing()?.dispatchEvent(new Event(event));
    await vi.advanceTimersByTimeAsync(ms);
    await running;
    expect(asked()).toEqual(expect.arrayContaining(app));
  });
});
