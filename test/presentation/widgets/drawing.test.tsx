// @vitest-environment jsdom
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { Drawing, Scene } from '#presentation/widgets/data/drawing/drawing';
import sprite from '#presentation/widgets/data/drawing/drawings.svg?raw';
import { render, the } from '../render';

const symbols = [...sprite.matchAll(/<symbol id="drawing-([a-z]+)" viewBox="0 0 (\d+) (\d+)"/g)];

test('a drawing has its box before it is there, and says nothing', async () => {
  await render(<Drawing name="plane" />);
  const { style } = the('svg[aria-hidden]');
  expect([style.width, style.height]).toEqual(['4rem', '3.5rem']);
  expect(the('svg[aria-hidden]').getAttribute('aria-hidden')).toBe('true');
  await expect.poll(() => the('use').getAttribute('href')).toBe('#drawing-plane');
});

test('a scene has the height that its width asks for', async () => {
  await render(<Scene name="arrival" />);
  expect(the('div > div').style.paddingBottom).toBe('75%');
});

test('all drawings stand in the page once, and anew in one that was emptied', async () => {
  document.body.replaceChildren();
  await render(
    <>
      <Drawing name="notice" />
      <Drawing name="campus" />
    </>,
  );
  await expect.poll(() => document.querySelectorAll('use')).toHaveLength(2);
  expect(document.querySelectorAll('symbol')).toHaveLength(symbols.length);
});

test.each(symbols.map(([, name, width, height]) => ({ name, width: Number(width), height: Number(height) })))(
  'the box of $name is as its drawing',
  async ({ name, width, height }) => {
    await render(<Drawing name={name as 'plane'} />);
    const box = [width / 16, height / 16].map((side) => `${side}rem`);
    expect([the('svg[aria-hidden]').style.width, the('svg[aria-hidden]').style.height]).toEqual(box);
  },
);

test('all drawings together take at most 4 kB, and their colours from tokens alone', () => {
  expect(gzipSync(sprite).length).toBeLessThan(4096);
  const colours = [...sprite.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour);
  expect(new Set(colours)).toEqual(
    new Set([
      'none',
      'var(--surface)',
      'var(--accent)',
      'var(--accent-soft)',
      'var(--glow)',
      'var(--edge,var(--surface))',
    ]),
  );
});
