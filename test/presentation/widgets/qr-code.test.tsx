// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { QrCode } from '#presentation/widgets/data/qr-code/qr-code';
import { render } from '../render';

const TEXT = `OP1.tenant-qingyun.uwYXCkuRNDlxPpKKz31de9r5.K7M2QX.mg5ab1c2.${'aB3_-'.repeat(17)}Q`;

/** The dark modules of a path of runs (`M x y h w v1H x z`). */
function darkModules(path: string): Set<string> {
  const dark = new Set<string>();
  for (const [, x = '', y = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    for (let at = 0; at < Number(width); at += 1) dark.add(`${Number(x) + at},${y}`);
  }
  return dark;
}

test('the code is drawn module by module, in black on white, with its quiet zone', async () => {
  await render(<QrCode text={TEXT} label="报到码" />);
  const picture = screen.getByRole('img', { name: '报到码' });
  const [ground, code] = picture.querySelectorAll('path');
  const { data } = encode(TEXT, { ecc: 'M', border: 4 });
  const expected = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])));
  expect(darkModules(code?.getAttribute('d') ?? '')).toEqual(new Set(expected));
  expect(picture.getAttribute('viewBox')).toBe(`0 0 ${data.length} ${data.length}`);
  expect([ground?.getAttribute('fill'), code?.getAttribute('fill')]).toEqual(['#fff', '#000']);
});
