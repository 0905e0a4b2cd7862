// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BrowserFileSaver } from '#infrastructure/browser/browser-file-saver';
import { stubProperty } from '#test/support/stub-property';
import { fileSaverContract } from '../../contract/suites/file-saver-contract';

/** Files of the page's object URLs that have not been revoked. */
let offered: Map<string, Blob>;
let downloads: { readonly name: string; readonly file: Blob }[];

function download(event: Event): void {
  const link = event.target;
  if (!(link instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  const file = offered.get(link.href);
  if (file) downloads.push({ name: link.download, file });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  offered = new Map();
  downloads = [];
  document.addEventListener('click', download);
  stubProperty(URL, 'createObjectURL', (file: Blob) => {
    const address = `blob:http://localhost/${offered.size}`;
    offered.set(address, file);
    return address;
  });
  stubProperty(URL, 'revokeObjectURL', (address: string) => offered.delete(address));
});
afterEach(() => {
  document.removeEventListener('click', download);
  vi.useRealTimers();
});

fileSaverContract('browser', () => ({
  saver: new BrowserFileSaver(),
  saved: () =>
    Promise.all(
      downloads.map(async ({ name, file }) => ({
        name,
        type: file.type,
        bytes: await file.arrayBuffer(),
      })),
    ),
  leftTo: () => location.hash,
}));

test('the address of a saved file is given back, well after engines that read it late', () => {
  new BrowserFileSaver().save({ name: 'a.txt', type: 'text/plain', bytes: new ArrayBuffer(1) });
  vi.advanceTimersByTime(30_000);
  expect(offered.size).toBe(1);
  vi.advanceTimersByTime(30_000);
  expect(offered.size).toBe(0);
});

test('nothing of it stays in the page', () => {
  new BrowserFileSaver().save({ name: 'a.txt', type: 'text/plain', bytes: new ArrayBuffer(1) });
  expect(document.querySelectorAll('a')).toHaveLength(0);
});
