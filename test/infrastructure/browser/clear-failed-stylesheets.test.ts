// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { clearFailedStylesheets } from '#infrastructure/browser/clear-failed-stylesheets';

test('a style sheet that did not come leaves the page, and nothing else does', () => {
  document.head.innerHTML =
    '<link rel="stylesheet" id="failed"><link rel="stylesheet" id="loaded"><link rel="modulepreload" id="script">';
  const fail = (id: string) => document.getElementById(id)?.dispatchEvent(new Event('error'));
  clearFailedStylesheets(window);
  fail('failed');
  fail('script');
  document.getElementById('loaded')?.dispatchEvent(new Event('load'));
  window.dispatchEvent(new ErrorEvent('error', { message: 'of a script' }));
  expect([...document.head.children].map(({ id }) => id)).toEqual(['loaded', 'script']);
});
