// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { forgetFailedSheets } from '#infrastructure/browser/forget-failed-sheets';

test('a style sheet that did not come leaves the page, and nothing else does', () => {
  document.head.innerHTML =
    '<link rel="stylesheet" id="failed"><link rel="stylesheet" id="loaded"><link rel="modulepreload" id="script">';
  const fail = (id: string) => document.getElementById(id)?.dispatchEvent(new Event('error'));
  forgetFailedSheets(window);
  fail('failed');
  fail('script');
  document.getElementById('loaded')?.dispatchEvent(new Event('load'));
  window.dispatchEvent(new ErrorEvent('error', { message: 'of a script' }));
  expect([...document.head.children].map(({ id }) => id)).toEqual(['loaded', 'script']);
});
