// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { preloadScreen } from '#boot/preload-screen';

test('the addressed screen’s files are preloaded, or the first screen’s if the address names none', () => {
  const files = () =>
    [...document.head.querySelectorAll('link')].map((link) => [link.rel, link.getAttribute('href')]);
  const screens = { shared: ['./all.js'], own: { '/a': ['./a.js'], '/b': ['./b.js'] }, next: ['./b.js'] };
  const linksOf = (hash: string) => {
    document.head.replaceChildren();
    void preloadScreen(window, screens, hash);
    return files();
  };
  const shared = ['modulepreload', './all.js'];
  expect(linksOf('#/b?plan=p')).toEqual([shared, ['modulepreload', './b.js']]);
  const first = [shared, ['modulepreload', './a.js']];
  for (const hash of ['', '#', '#/', '#/nowhere', '#constructor']) expect(linksOf(hash)).toEqual(first);
});

test('the addressed screen’s style sheets are fetched, not applied, and not those already loaded', () => {
  const screens = { shared: ['./all.css', './all.js'], own: { '/a': ['./a.css', './a.js'] }, next: [] };
  document.head.innerHTML = '<link rel="stylesheet" href="./all.css">';
  for (const _again of [1, 2]) void preloadScreen(window, screens, '#/a');
  const sheets = [...document.head.querySelectorAll<HTMLLinkElement>('link[href$=".css"]')];
  expect(sheets.map((link) => [link.rel, link.getAttribute('href')])).toEqual([
    ['stylesheet', './all.css'],
    ['preload', './a.css'],
  ]);
  expect(sheets[1]).toMatchObject({ as: 'style', crossOrigin: '' });
});

test.each([
  [false, ['./all.js', './a.js', './b.js']],
  [true, ['./all.js', './a.js']],
])(
  'the next screen’s files follow those of the first, unless the phone saves data: %s',
  async (saveData, expected) => {
    const screens = { shared: ['./all.js'], own: { '/a': ['./a.js'], '/b': ['./b.js'] }, next: ['./b.js'] };
    document.head.replaceChildren();
    const links = () => [...document.head.querySelectorAll('link')];
    const over = preloadScreen({ document, navigator: { connection: { saveData } } }, screens, '');
    expect(links().map((link) => link.getAttribute('href'))).toEqual(['./all.js', './a.js']);
    for (const link of links()) link.dispatchEvent(new Event('load'));
    await new Promise((resolve) => setTimeout(resolve));
    for (const link of links()) link.dispatchEvent(new Event('load'));
    await over;
    expect(links().map((link) => link.getAttribute('href'))).toEqual(expected);
  },
);
