import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { cmsEndpoints } from '#wire/cms';

const school = { name: '青云', greeting: '', initial: '青' };
const read = (face: object) => v.parse(cmsEndpoints.badge.data, { ...school, ...face });
const season = [{ name: '报名', from: 1_000, to: 2_000 }];

describe('what a school says of its face', () => {
  test('is read as it is given', () => {
    const face = { band: { url: 'https://a.example/b.jpg', focusX: 30 }, seal: { url: '/seal.png' }, season };
    expect(read(face)).toEqual({ ...school, ...face });
  });

  test.each<[string, object]>([
    ['a picture that is no address of the web', { band: { url: 'javascript:alert(1)' } }],
    ['a picture in the answer itself', { band: { url: 'data:image/png;base64,AAAA' } }],
    ['a picture without an address', { band: {} }],
    ['a picture that is no record', { band: 'band.jpg' }],
    ['a seal that is nothing', { seal: null }],
    ['a season that is no list', { season: {} }],
    ['a season with a day in words', { season: [{ name: '报名', from: '明天', to: 2_000 }] }],
    ['a season without a name', { season: [{ from: 1_000, to: 2_000 }] }],
  ])('%s is left out, and the school stands without it', (_, face) => {
    const { name, band, seal, season: stages } = read(face);
    expect({ name, band, seal, stages }).toEqual({ name: '青云' });
  });

  test('a focal point beyond the picture is its middle', () => {
    expect(read({ band: { url: '/b.jpg', focusX: 400 } }).band).toEqual({ url: '/b.jpg', focusX: 50 });
  });
});
