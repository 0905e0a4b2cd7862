// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BrowserPrinting } from '#infrastructure/browser/browser-printing';
import { stubProperty } from '#test/support/stub-property';
import { printingContract } from '../../contract/suites/printing-contract';

let printed: number;

beforeEach(() => {
  printed = 0;
  stubProperty(window, 'print', () => {
    printed += 1;
  });
});
afterEach(() => void vi.useRealTimers());

printingContract('browser', () => ({ printing: new BrowserPrinting(), printed: () => printed }));

/** A page with a picture that is still loading. */
function pageWithPicture(): HTMLImageElement {
  const picture = document.createElement('img');
  stubProperty(picture, 'complete', false);
  document.body.replaceChildren(picture);
  return picture;
}

test.each(['load', 'error'])('a picture that has not come is waited for, until its %s', async (event) => {
  const picture = pageWithPicture();
  new BrowserPrinting().print();
  await Promise.resolve();
  expect(printed).toBe(0);
  picture.dispatchEvent(new Event(event));
  await vi.waitFor(() => expect(printed).toBe(1));
});

test('a picture that never comes is not waited for longer than five seconds', async () => {
  vi.useFakeTimers();
  pageWithPicture();
  new BrowserPrinting().print();
  await vi.advanceTimersByTimeAsync(4_999);
  expect(printed).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(printed).toBe(1);
});

test('an app’s web-view cannot print', () => {
  stubProperty(navigator, 'userAgent', 'Mozilla/5.0 (Linux; Android 13) MicroMessenger/8.0.63');
  expect(new BrowserPrinting().possible).toBe(false);
});
