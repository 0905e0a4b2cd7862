// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { loadApp } from '../../../src/infrastructure/browser/early/load-app';

const files = {
  script: './app.js',
  libraries: ['./view.js', './frame.js'],
  styles: ['./style.css'],
  firstFields: './first-fields.js',
};
const sheet = () => document.head.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');

beforeEach(() => document.head.replaceChildren());

test('the app is asked for by its own name first, then its libraries and styles', () => {
  void loadApp(document, files, false);
  const scripts = [...document.head.querySelectorAll('script')];
  expect(scripts.map((script) => [script.type, script.getAttribute('src')])).toEqual([
    ['module', './app.js'],
    ['module', './view.js'],
    ['module', './frame.js'],
  ]);
  expect(sheet()?.getAttribute('href')).toBe('./style.css');
});

test('what draws a form’s first fields is asked for where the address leads to one, before all else', () => {
  void loadApp(document, files, true);
  const asked = [...document.head.children].map(
    (element) => element.getAttribute('src') ?? element.getAttribute('href'),
  );
  expect(asked).toEqual(['./first-fields.js', './style.css', './app.js', './view.js', './frame.js']);
});

test('it is told when its styles are there, and when they do not come', async () => {
  const loaded = loadApp(document, files, false);
  let told = false;
  void loaded.then(() => {
    told = true;
  });
  await Promise.resolve();
  expect(told).toBe(false);
  sheet()?.dispatchEvent(new Event('load'));
  await loaded;
  document.head.replaceChildren();
  const failed = loadApp(document, files, false);
  sheet()?.dispatchEvent(new Event('error'));
  await expect(failed).rejects.toThrow('./style.css did not come');
});
